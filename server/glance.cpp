#include "server/glance.hpp"

#include "loader/data.hpp"
#include "server/secrets.hpp"

namespace tourmalet {

Value you_at(const Table& table, Seat seat, std::int64_t until) {
  const Chair& chair = table.chairs()[seat];
  const bool asked = table.deciding().contains(seat) && chair.player().empty();
  Value you;
  you.set("seat", int{seat}).set("asked", asked);
  if (asked) you.set("since", table.asked_since(seat));
  if (asked && until > 0) you.set("until", until);
  return you.set("stand_in", !chair.stand_in.empty());
}

Glance::Glance(const Table& from) : host(from.host_hash()) {
  const Value plain = from.summary();
  for (const auto& [key, field] : *plain.as<Value::Object>()) {
    if (key != "seats") {
      table.set(key, field);
      continue;
    }
    Value chairs(Value::List{});
    for (const Value& seat : *field.as<Value::List>()) {
      Value chair = seat;
      if (*chair.find("kind") == Value("person")) chair.set("connected", false);
      chairs.add(std::move(chair));
    }
    table.set(key, chairs);
  }
  table.set("spectators", 0);
  for (std::size_t i = 0; i < from.chairs().size(); ++i) {
    if (from.chairs()[i].kind != Chair::Kind::person) continue;
    const auto seat = static_cast<Seat>(i);
    const std::int64_t time = 1000 * std::int64_t{from.clock_seconds()};
    seats.emplace_back(from.chairs()[i].token_hash, you_at(from, seat, time == 0 ? 0 : from.asked_since(seat) + time));
  }
}

Value Glance::seen_with(std::string_view token) const {
  Value seen;
  seen.set("table", table);
  if (token.empty()) return seen;
  const std::string hash = hash_of_token(token);
  bool opens = same_secret(hash, host);
  for (const auto& [key, you] : seats) {
    if (!same_secret(hash, key)) continue;
    opens = true;
    seen.set("you", you);
  }
  if (!opens) throw Trouble(403, "wrong-token", "This key opens no seat here.");
  return seen;
}

std::size_t Glance::bytes() const { return write_json(table).size() + 200 * (seats.size() + 1); }

}  // namespace tourmalet
