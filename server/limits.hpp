// Bounds on what anybody may ask of a server.
#pragma once

#include <cstddef>

namespace tourmalet {

struct Limits {
  std::size_t tables_per_address = 40;  // made within an hour
  double requests_per_second = 20;      // per address, with a burst of ten times as many
  double messages_per_second = 10;      // per connection, with a burst of ten times as many
  std::size_t connections_per_address = 60;
  std::size_t spectators = 100;       // per table
  int bot_pause = 300;                // milliseconds: where people look on, bots answer on this beat after they were asked
  int longest_thought = 1000;         // milliseconds: then a bot answers with the best it has found
  std::size_t queue = 512;            // messages waiting for one connection
  std::size_t queue_bytes = 1 << 20;  // and their size
};

}  // namespace tourmalet
