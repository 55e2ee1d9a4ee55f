// The Grand Tour: seven stages with four teams, and all 21 with six teams and specialists.
#include "bench/tours.hpp"
#include "bots/grand_tour/bots.hpp"

namespace tourmalet {

static constexpr TourExample grand_tours[] = {
    {R"({"tour": "grand-tour-basic", "teams": 4})", "7 stages, 4 teams"},
    {R"({"tour": "grand-tour-full", "teams": 6, "specialists": true, "rest_days": "9 15"})",
     "21 stages, 6 teams, specialists"}};
TOURS("grand tour", campaigning::Stable, grand_tours);

}  // namespace tourmalet
