# What the program has for this game: the screen.
compile_together(terminal house_tour/screen.cpp)
