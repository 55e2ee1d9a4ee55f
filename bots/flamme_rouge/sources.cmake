# What the judge has learned, as part of the program.
set(learned ${CMAKE_CURRENT_BINARY_DIR}/learned_weights.cpp)
add_custom_command(OUTPUT ${learned}
  COMMAND ${CMAKE_COMMAND} -DOUTPUT=${learned} -DFILE=${CMAKE_CURRENT_LIST_DIR}/judge.weights
    -P ${CMAKE_SOURCE_DIR}/cmake/embed_weights.cmake
  DEPENDS ${CMAKE_CURRENT_LIST_DIR}/judge.weights ${CMAKE_SOURCE_DIR}/cmake/embed_weights.cmake VERBATIM)
target_sources(bots PRIVATE ${CMAKE_CURRENT_LIST_DIR}/judge.cpp ${learned})
# Long sums of products, unlike states (see -fno-tree-vectorize), are what wide registers are for.
set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/judge.cpp PROPERTIES COMPILE_OPTIONS "-O3;-ftree-vectorize"
  SKIP_UNITY_BUILD_INCLUSION ON)
