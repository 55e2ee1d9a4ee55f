# What the program has for this game: the screen.
compile_together(terminal vainqueur/screen.cpp vainqueur/story.cpp vainqueur/words.cpp)
