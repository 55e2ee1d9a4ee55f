#include "cli/flamme_rouge/drawing.hpp"

#include <algorithm>
#include <cmath>

namespace tourmalet {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  return out;
}

void Sheet::shape(std::string_view element, std::string_view look, std::span<const Point> points) {
  fmt::format_to(std::back_inserter(text_), R"(<{} class="{}" points=")", element, look);
  for (std::size_t i = 0; i < points.size(); ++i)
    fmt::format_to(std::back_inserter(text_), "{}{:.1f},{:.1f}", i == 0 ? "" : " ", points[i].x, points[i].y);
  text_ += "\"/>\n";
}

bool Ground::free(const Box& box, double margin) const {
  if (box.x < bounds_.x || box.y < bounds_.y || box.x + box.width > bounds_.x + bounds_.width ||
      box.y + box.height > bounds_.y + bounds_.height)
    return false;
  for (const Disc& disc : discs_) {
    const double dx = disc.centre.x - std::clamp(disc.centre.x, box.x, box.x + box.width);
    const double dy = disc.centre.y - std::clamp(disc.centre.y, box.y, box.y + box.height);
    if (std::hypot(dx, dy) < disc.radius + margin) return false;
  }
  return std::none_of(boxes_.begin(), boxes_.end(), [&](const Box& other) {
    return box.x < other.x + other.width + margin && other.x < box.x + box.width + margin &&
           box.y < other.y + other.height + margin && other.y < box.y + box.height + margin;
  });
}

// Plain classes and no variables, so that simple viewers draw the light edition correctly.
std::string_view style_sheet() {
  return R"(
text{font-family:'Source Serif 4','Source Serif Pro',Georgia,'Liberation Serif','DejaVu Serif',serif;fill:#1D1B19}
.display{font-family:'Barlow Condensed','Oswald','Roboto Condensed','Liberation Sans Narrow','Arial Narrow','DejaVu Sans Condensed',sans-serif;font-weight:700;font-stretch:condensed}
.mid{text-anchor:middle}.end{text-anchor:end}.tab{font-variant-numeric:tabular-nums}.ital{font-style:italic}
.paper{fill:#F6F0E1}.sheet{fill:#FFFBF0}.land{fill:#E9E6CB}.verge{fill:#D6D7AE}.softtext{fill:#5E574C}.flametext{fill:#C4281C}.ontext{fill:#FFFBF0}
.rule{stroke:#1D1B19;fill:none}.frame{fill:none;stroke:#1D1B19;stroke-width:1.5}
.flat{fill:#8D8A84}.climb{fill:#C9593F}.descent{fill:#4E86B5}.cobbles{fill:#A08A6B}.supply{fill:#8CC3C9}
.border{fill:none;stroke:#1D1B19;stroke-opacity:.38;stroke-width:1}.edge{fill:none;stroke:#1D1B19;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.lane{fill:none;stroke:#FFFBF0;stroke-width:2.2;stroke-linecap:round}.chev{fill:none;stroke:#FFFBF0;stroke-opacity:.85;stroke-width:3.2;stroke-linecap:round;stroke-linejoin:round}
.stone{fill:#CDBB9C}.mark{fill:#FFFBF0}.arrow{fill:#FFFBF0}.grid{fill:#F3C318;fill-opacity:.5;stroke:#F3C318;stroke-width:2.4}
.white{stroke:#FFFBF0;fill:none;stroke-width:6}.black{fill:#1D1B19}.shade{fill:none;stroke:#1D1B19;stroke-opacity:.25;stroke-width:14}.parapet{fill:none;stroke:#1D1B19;stroke-width:2.6}
.pill{fill:#FFFBF0;stroke:#1D1B19;stroke-width:1}.letter{fill:#FFFBF0;text-anchor:middle}
.flame{fill:#C4281C}.flameline{stroke:#C4281C;stroke-width:4;fill:none}.sign{fill:#FFFBF0;stroke:#1D1B19;stroke-width:1.6}.post{stroke:#1D1B19;stroke-width:2;fill:none}
.sprint{fill:#2E8B57;stroke:#1D1B19;stroke-width:1.2}.mountain{fill:#FFFBF0;stroke:#1D1B19;stroke-width:1.2}.onsprint{fill:#FFFBF0}.onmountain{fill:#1D1B19}.sprintline{stroke:#2E8B57;stroke-width:4;fill:none}.mountainline{stroke:#C4281C;stroke-width:4;stroke-dasharray:3 5;stroke-linecap:round;fill:none}
.island{fill:#CBD39B;stroke:#1D1B19;stroke-width:1.6}.wave{fill:none;stroke:#9CCBEA;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
.hill{fill:#DAD9AF}.engraved{fill:none;stroke:#8E8F60;stroke-width:1.2;stroke-linecap:round}.peak{fill:#C9C3AA}.snow{fill:#FFFBF0}
.tree{fill:#7E9461}.shadetree{fill:#5F7A4E}.trunk{stroke:#6B4F35;stroke-width:2;fill:none}
.wall{fill:#FBF3DE;stroke:#1D1B19;stroke-width:.9}.roof{fill:#B0573F;stroke:#1D1B19;stroke-width:.9}.window{fill:#6A6256}
.field{fill:#E6D79B;fill-opacity:.75}.meadow{fill:#CBD39B;fill-opacity:.8}.furrow{stroke:#A89658;stroke-opacity:.55;stroke-width:1;fill:none}
.sheep{fill:#FFFBF0;stroke:#1D1B19;stroke-width:.8}
.fan0{fill:#C4281C}.fan1{fill:#2F5F9A}.fan2{fill:#F3C318}.fan3{fill:#2E8B57}.fan4{fill:#FFFBF0}.fan0,.fan1,.fan2,.fan3,.fan4{stroke:#1D1B19;stroke-width:.6}.skin{fill:#E9C9A4;stroke:#1D1B19;stroke-width:.5}
.top{fill:none;stroke:#1D1B19;stroke-width:2.6;stroke-linejoin:round}.tick{stroke:#6A6256;stroke-width:1;fill:none}
@media (prefers-color-scheme:dark){
text{fill:#F2ECDD}.paper{fill:#17161A}.sheet{fill:#212026}.land{fill:#23261F}.verge{fill:#3A3F2D}.softtext{fill:#A79F90}.flametext{fill:#FF6A55}.ontext{fill:#17161A}
.rule,.frame{stroke:#F2ECDD}.flat{fill:#55535A}.climb{fill:#B84C36}.descent{fill:#4378A6}.cobbles{fill:#7C6B53}.supply{fill:#5E979E}
.edge,.parapet,.post{stroke:#0C0B0D}.border{stroke:#0C0B0D;stroke-opacity:.6}.stone{fill:#A39070}.shade{stroke:#000;stroke-opacity:.45}
.pill,.sign{fill:#212026;stroke:#F2ECDD}.post{stroke:#A79F90}.flame{fill:#FF6A55}.flameline{stroke:#FF6A55}
.sprint{fill:#3FA36B}.mountain{fill:#F2ECDD}.onsprint,.onmountain{fill:#17161A}.island{fill:#38402A;stroke:#0C0B0D}.mountainline{stroke:#FF6A55}
.hill{fill:#2E3226}.engraved{stroke:#5C6146}.peak{fill:#37352F}.snow{fill:#8A857B}.tree{fill:#4B5C3C}.shadetree{fill:#3B4B31}.trunk{stroke:#5B4632}
.wall{fill:#8C8474}.roof{fill:#7F4333}.window{fill:#F3C318}.field{fill:#4A4428}.meadow{fill:#38402A}.furrow{stroke:#6B6038}.sheep{fill:#B9B3A5}
.top{stroke:#F2ECDD}.tick{stroke:#A79F90}
}
)";
}

}  // namespace tourmalet
