#include "cli/flamme_rouge/tour_source.hpp"

#include <fstream>

#include "loader/data.hpp"

namespace tourmalet {

using flamme_rouge::Library;
using flamme_rouge::TourCard;
using flamme_rouge::TourStage;

namespace {

constexpr std::string_view tour_schema = "flamme-rouge/tour/1";

// Either side names the card; the number of teams decides which one is ridden.
const std::string& card_of(const TourStage& stage) { return stage.few.empty() ? stage.many : stage.few; }

}  // namespace

std::optional<TourCard> tour_in_file(const Library& library, const std::string& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return std::nullopt;
  const Value document = read_json(read_file(file), file);
  const Reader reader(document, file + ": ");
  reader.schema(tour_schema);
  return read_tour(reader, library);
}

TourCard tour_named(const Library& library, const std::string& wanted) {
  if (const TourCard* tour = library.find_tour(wanted)) return *tour;
  if (const auto tour = tour_in_file(library, wanted)) return *tour;
  std::string ids;
  for (const TourCard& tour : library.tours) ids += (ids.empty() ? "" : ", ") + tour.id;
  throw DataError("tour", "there is no Tour and no file \"" + wanted + "\"; the Tours are " + ids);
}

void write_tour(const std::filesystem::path& file, const TourCard& tour) {
  Value stages(Value::List{});
  for (const TourStage& stage : tour.stages) stages.add(card_of(stage));
  const Value document =
      Value().set("schema", tour_schema).set("id", tour.id).set("name", tour.name).set("stages", stages);
  std::ofstream out(file);
  out << write_json(document) << "\n";
  if (!out.flush()) throw DataError(file.string(), "it cannot be written");
}

Value tour_options(const TourCard& tour) {
  std::string stages, rest;
  for (const TourStage& stage : tour.stages) stages += (stages.empty() ? "" : " ") + card_of(stage);
  for (const auto& day : tour.rest_days)
    if (!day.empty()) rest += (rest.empty() ? "" : " ") + std::to_string(day[0]);
  Value options = Value().set("stages", stages).set("name", tour.name);
  if (!rest.empty()) options.set("rest_days", rest);
  return options;
}

}  // namespace tourmalet
