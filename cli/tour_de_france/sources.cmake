# What the program has for this game: files of stages, the screen.
target_sources(stages PRIVATE tour_de_france/stage.cpp)
compile_together(terminal tour_de_france/road.cpp tour_de_france/screen.cpp tour_de_france/story.cpp
  tour_de_france/words.cpp)
