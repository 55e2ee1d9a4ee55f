#include "server/gzip.hpp"

#include <zlib.h>

namespace tourmalet {

std::string gzip(std::string_view plain) {
  constexpr int gzip_format = 15 + 16, usual_memory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, gzip_format, usual_memory, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string light(deflateBound(&stream, plain.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));  // zlib only reads it
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = reinterpret_cast<Bytef*>(light.data());
  stream.avail_out = static_cast<uInt>(light.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  light.resize(done ? stream.total_out : 0);
  deflateEnd(&stream);
  return light;
}

}  // namespace tourmalet
