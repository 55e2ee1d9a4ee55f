// Which address of the server leads where: pages, the JSON API, what operators ask.
#pragma once

#include <functional>
#include <optional>

#include "server/site.hpp"

namespace tourmalet {

Response make_response(const Request& request, int status, TextBody::value_type body,
                       std::string_view type = "application/json");
Response make_response(const Request& request, Reply reply);

// A page of another site may not talk to us through the visitor's browser; programs send no origin.
bool same_origin(const Request& request);

// A room, or why there is none.
struct FoundRoom {
  std::shared_ptr<Room> room;
  std::optional<Trouble> trouble = {};
  std::shared_ptr<const KeptTable> kept = {};  // of other rules: what can be told all the same
};
void find_room(const SharedSite& site, std::string_view id, std::function<void(FoundRoom)> done);
awaitable<FoundRoom> room_of(const SharedSite& site, std::string_view id);

// The answer to GET /api/games.
std::string list_games(Courses& courses);

awaitable<Response> answer_to(const SharedSite& site, const std::shared_ptr<const Request>& request,
                              const std::string& address);

}  // namespace tourmalet
