# What the program has for this game: pictures and files of stages, the screen, commands.
compile_together(stages flamme_rouge/drawing.cpp flamme_rouge/house_facts.cpp flamme_rouge/landscape.cpp
  flamme_rouge/road_svg.cpp flamme_rouge/stage_source.cpp flamme_rouge/tour_source.cpp)
compile_together(terminal flamme_rouge/house_words.cpp flamme_rouge/screen.cpp flamme_rouge/story.cpp
  flamme_rouge/words.cpp)
compile_together(terminal flamme_rouge/beside.cpp flamme_rouge/evening.cpp flamme_rouge/profile.cpp)
list(APPEND commands flamme_rouge/stage.cpp flamme_rouge/tour.cpp)
list(APPEND stage_sources flamme_rouge/stage_source.cpp flamme_rouge/tour_source.cpp)
list(APPEND checks flamme_rouge/combinations.cpp)
