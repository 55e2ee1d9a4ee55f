# Writes a later program into TO: these sources (FROM) with states, cards and actions of another shape, and with
# corrected data.
#   cmake -DFROM=. -DTO=build/later/source -P tests/later_program/vary.cmake
# Where a text that is to be replaced is no longer there, say here how such a change would look today.
cmake_minimum_required(VERSION 3.25)
file(GLOB_RECURSE files RELATIVE ${FROM} ${FROM}/CMakeLists.txt ${FROM}/bots/* ${FROM}/cli/* ${FROM}/cmake/*
  ${FROM}/data/* ${FROM}/loader/* ${FROM}/rules/* ${FROM}/scenarios/runner/* ${FROM}/scenarios/CMakeLists.txt
  ${FROM}/referee/* ${FROM}/server/* ${FROM}/sim/* ${FROM}/training/*
  ${FROM}/tests/*.cpp ${FROM}/tests/*.hpp ${FROM}/tests/CMakeLists.txt
  ${FROM}/tests/archive/* ${FROM}/tests/server/*)
list(FILTER files EXCLUDE REGEX "^tests/(browser|later_program)/")

foreach(file IN LISTS files)
  get_filename_component(folder ${file} DIRECTORY)
  file(MAKE_DIRECTORY ${TO}/${folder} ${TO}.new/${folder})
  file(COPY_FILE ${FROM}/${file} ${TO}.new/${file})
endforeach()
# In this file OLD becomes NEW. It must be there.
function(vary file old new)
  file(READ ${TO}.new/${file} text)
  string(FIND "${text}" "${old}" place)
  if(place EQUAL -1)
    message(FATAL_ERROR "tests/later_program/vary.cmake: ${file} has no longer: ${old}")
  endif()
  string(REPLACE "${old}" "${new}" text "${text}")
  file(WRITE ${TO}.new/${file} "${text}")
endfunction()

# A field more in every state: other bytes, another size.
foreach(game tour_de_france vainqueur)
  vary(rules/${game}/state.hpp "struct Race {\n" "struct Race {\n  std::array<std::uint8_t, 8> later{7};\n")
endforeach()
vary(rules/flamme_rouge/state.hpp "struct Open : Spots {\n"
  "struct Open : Spots {\n  std::array<std::uint8_t, 8> later{7};\n")
# A column more in what courses are made of.
vary(rules/flamme_rouge/course.hpp "struct Card {\n" "struct Card {\n  std::uint8_t later = 9;\n")
vary(rules/vainqueur/course.hpp "struct Stage {\n" "struct Stage {\n  std::uint8_t later = 9;\n")
vary(rules/tour_de_france/course.hpp "struct Options {\n" "struct Options {\n  bool later = true;\n")
# A kind of action more: all others have other numbers.
foreach(game flamme_rouge tour_de_france vainqueur)
  vary(rules/${game}/play.hpp "{ nothing, " "{ nothing, later, ")
endforeach()
# Corrected tiles, stages and decks.
string(CONCAT tile_c "\"id\": \"c\", \"tile\": \"c\", \"set\": \"base\", \"side\": \"light\", \"kind\": \"straight\", "
  "\"turn\": \"none\", \"degrees\": 0, \"length\": 6, ")
vary(data/flamme-rouge/tiles.json "${tile_c}\"terrain\": [\"flat\", \"flat\""
  "${tile_c}\"terrain\": [\"ascent\", \"ascent\"")
vary(data/flamme-rouge/stages.json
  "\"a\", \"b\", \"c\", \"g\", \"i\", \"D\""
  "\"a\", \"b\", \"i\", \"g\", \"c\", \"D\"")
vary(data/flamme-rouge/components.json
  "\"3\": 3,\n    \"4\": 3,\n    \"5\": 3,\n    \"6\": 3,\n    \"7\": 3"
  "\"3\": 2,\n    \"4\": 3,\n    \"5\": 3,\n    \"6\": 3,\n    \"7\": 4")
vary(data/tour-de-france/bench-straight.json "\"seconds\": [56, 48, 40" "\"seconds\": [57, 47, 40")
vary(data/tour-de-france/bench-straight.json ", \"gale\": true" "")
vary(data/tour-de-france/paris-champs-elysees.json
  "\"name\": \"Neuilly\", \"dir\": \"E\", \"wind\": \"R\""
  "\"name\": \"Neuilly\", \"dir\": \"E\", \"wind\": \"L\"")
vary(data/tour-de-france/paris-champs-elysees.json "\"seconds\": [58, 46" "\"seconds\": [59, 45")
vary(data/vainqueur/board.json
  "\"length_squares\": 13,\n      \"length_km\": 260"
  "\"length_squares\": 12,\n      \"length_km\": 240")
vary(data/vainqueur/board.json
  "\"square\": 7,  \"effect\": \"retreat\",    \"amount\": 3"
  "\"square\": 8,  \"effect\": \"retreat\",    \"amount\": 4")

foreach(file IN LISTS files)  # what is as it was before is not compiled again
  file(COPY_FILE ${TO}.new/${file} ${TO}/${file} ONLY_IF_DIFFERENT)
endforeach()
file(GLOB_RECURSE there RELATIVE ${TO} ${TO}/*)
list(REMOVE_ITEM there ${files})
foreach(file IN LISTS there)  # what is gone here is gone there
  file(REMOVE ${TO}/${file})
endforeach()
file(REMOVE_RECURSE ${TO}.new)
