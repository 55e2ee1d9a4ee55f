// Which address of the server leads where: pages, the JSON API, what operators ask.
#pragma once

#include "server/site.hpp"

namespace tourmalet {

Response make_response(const Request& request, int status, std::string body, std::string_view type = "application/json");
Response make_response(const Request& request, Reply reply);

// A page of another site may not talk to us through the visitor's browser; programs send no origin.
bool same_origin(const Request& request);

// Throws Trouble if there is no such table, or if it cannot be restored.
std::shared_ptr<Room> room_of(Site& site, std::string_view id);

// The answer to GET /api/games.
std::string list_games(Courses& courses);

awaitable<Response> answer_to(const SharedSite& site, const std::shared_ptr<const Request>& request, const std::string& address);

}  // namespace tourmalet
