// How a race ended, written from what was told: nothing but the events is read.
#pragma once

#include "rules/core/history.hpp"
#include "rules/flamme_rouge/describe.hpp"

namespace tourmalet::flamme_rouge {

class Book final : public History {
 public:
  explicit Book(const Course& course) : course_(course) { road_.square.fill(nowhere); }

  void hear(const void* heard) override {
    const auto& event = *static_cast<const Happening*>(heard);
    using Kind = Happening::Kind;
    if (event.kind != Kind::placed && event.kind != Kind::moved && event.kind != Kind::slipstreamed) return;
    road_.square[event.rider] = event.square;
    road_.lane[event.rider] = event.lane;
  }
  void complete(std::size_t, const void* event, Value& told) const override {
    if (static_cast<const Happening*>(event)->kind == Happening::Kind::won)
      told.set("result", describe_result(course_, road_));
  }
  Value result(unsigned) const override { return {}; }  // there is one stage, and it is over when it is told

 private:
  const Course& course_;
  OpenOf<FullBox> road_;
};

}  // namespace tourmalet::flamme_rouge
