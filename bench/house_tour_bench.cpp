// The Tour of the house rules: five stages with four teams, twelve with six.
#include "bench/tours.hpp"
#include "bots/house_tour/bots.hpp"

namespace tourmalet {

static constexpr TourExample house_tours[] = {
    {R"({"tour": "tour-des-collines", "teams": 4})", "5 stages, 4 teams"},
    {R"({"tour": "tour-des-deux-massifs", "teams": 6})", "12 stages, 6 teams"}};
TOURS("house tour", house_touring::Stable, house_tours);

}  // namespace tourmalet
