# What the program has for this game: the screen.
compile_together(terminal grand_tour/screen.cpp)
