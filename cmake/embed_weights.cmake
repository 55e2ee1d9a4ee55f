# Writes a C++ source that carries the weights of the judge: cmake -DOUTPUT=… -DFILE=… -P embed_weights.cmake
file(READ "${FILE}" bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE "${OUTPUT}" "#include <span>\nnamespace tourmalet::riding {\nnamespace {\n"
  "constexpr unsigned char weights[] = {${bytes}};\n}  // namespace\n"
  "std::span<const unsigned char> learned_weights();\n"
  "std::span<const unsigned char> learned_weights() { return weights; }\n}  // namespace tourmalet::riding\n")
