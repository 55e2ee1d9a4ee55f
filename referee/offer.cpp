#include "referee/offer.hpp"

namespace tourmalet::referee {

Value stages_on_offer(const DataSource& data) {
  Value stages = Value().set("TDF", hex_stages(data)).set("GT", tour_stages(data)).set("HR", house_stages(data));
  stages.set("VT", cap_stages(data));
  return Value()
      .set("schema", offer_schema)
      .set("stages", stages)
      .set("tours", Value().set("GT", tours_of_the_box(data)));
}

}  // namespace tourmalet::referee
