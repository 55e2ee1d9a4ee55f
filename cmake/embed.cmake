# Writes a C++ source that carries files as text: cmake -DOUTPUT=… -DROOT=… -DFILES="a;b" -P embed.cmake
string(CONCAT source "// Made from data/ by cmake/embed.cmake.\n#include \"loader/json.hpp\"\n"
  "namespace tourmalet {\nnamespace {\n")
set(table "")
set(number 0)
string(REPLACE "," ";" FILES "${FILES}")
foreach(file IN LISTS FILES)
  file(READ "${ROOT}/${file}" bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND source "constexpr char file_${number}[] = {${bytes}'\\0'};\n")
  string(APPEND table "    {\"${file}\", {file_${number}, sizeof file_${number} - 1}},\n")
  math(EXPR number "${number} + 1")
endforeach()
string(APPEND source "constexpr EmbeddedFile files[] = {\n${table}};\n}  // namespace\n"
  "std::span<const EmbeddedFile> embedded_files() { return files; }\n}  // namespace tourmalet\n")
file(WRITE "${OUTPUT}" "${source}")
