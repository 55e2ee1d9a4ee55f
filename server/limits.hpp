// Bounds on what anybody may ask of a server.
#pragma once

#include <chrono>
#include <cstddef>

namespace tourmalet {

using namespace std::chrono_literals;

struct Limits {
  std::size_t tables_per_address = 40;  // made within an hour
  double requests_per_second = 20;      // per address, with a burst of ten times as many
  std::size_t mine = 60;                // tables that one question about one's own may name
  double mine_per_second = 60;          // and how many of them an address may ask about, with ten times the burst
  std::size_t glances = 20000, glance_bytes = 32 << 20;  // at tables that nobody has open: kept
  std::size_t glances_waiting = 1000;                    // to be read
  double messages_per_second = 10;           // per connection and per seat, with a burst of ten times as many
  double address_talks_like = 20;            // connections: so many times the messages of one
  std::size_t connections_per_address = 60;  // WebSockets
  std::size_t connections = 10000;
  std::size_t http_connections_per_address = 250, http_connections = 2000;  // open at one time, besides WebSockets
  std::chrono::milliseconds first_request = 10s, next_request = 30s;        // until it is there as a whole
  // tables that wait for players, shown to everybody
  std::size_t listed_per_address = 4;
  std::size_t reads = 100;                             // of the store, waiting
  std::size_t replays = 64, replay_bytes = 48 << 20;   // kept
  std::size_t replays_waiting = 16;                    // to be put together
  double files_per_second = 2;                         // of referees, per address, with ten times the burst
  std::size_t files = 200, file_bytes = 32 << 20;      // kept
  std::size_t spectators = 100;                        // per table
  std::size_t followed_races = 1000, followers = 300;  // in memory; of each, waiting for news
  std::chrono::milliseconds follow_wait = 25s;         // then they are answered that there is none
  // milliseconds: where people look on, bots answer on this beat after they were asked
  int bot_pause = 300;
  int longest_thought = 1000;                // milliseconds: then a bot answers with the best it has found
  std::size_t queue = 512;                   // messages waiting for one connection
  std::size_t queue_bytes = 512 * 1024;      // and their size, if there are several
  std::size_t events_bytes = 64 * 1024;      // about so long is a message of events at most
  std::size_t return_bytes = 40'000;         // all that somebody is told who comes back
  std::size_t piece_bytes = 24 * 1024;       // events of earlier rounds in one message, about
  std::size_t bytes_per_second = 64 * 1024;  // read from one connection
  std::chrono::milliseconds patience = 60s;  // with a viewer who neither reads nor gives a sign
};

}  // namespace tourmalet
