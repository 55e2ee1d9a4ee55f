# Writes a source file with every file of the browser app, FILES (a list with commas) below ROOT, as bytes of the
# program. A file NAME.gz beside NAME is the same, smaller.
string(REPLACE "," ";" files "${FILES}")
set(body "")
set(rows "")
set(number 0)
foreach(file IN LISTS files)
  if(file MATCHES "\\.gz$")
    continue()
  endif()
  file(RELATIVE_PATH path ${ROOT} ${file})
  set(type "application/octet-stream")
  if(path MATCHES "\\.html$")
    set(type "text/html; charset=utf-8")
  elseif(path MATCHES "\\.m?js$")
    set(type "text/javascript; charset=utf-8")
  elseif(path MATCHES "\\.css$")
    set(type "text/css; charset=utf-8")
  elseif(path MATCHES "\\.svg$")
    set(type "image/svg+xml")
  elseif(path MATCHES "\\.woff2$")
    set(type "font/woff2")
  elseif(path MATCHES "\\.png$")
    set(type "image/png")
  elseif(path MATCHES "\\.wasm$")
    set(type "application/wasm")
  elseif(path MATCHES "\\.ico$")
    set(type "image/x-icon")
  elseif(path MATCHES "\\.webmanifest$")
    set(type "application/manifest+json")
  elseif(path MATCHES "\\.(txt|map)$")
    set(type "text/plain; charset=utf-8")
  endif()
  set(hashed false)
  if(path MATCHES "^assets/")
    set(hashed true)
  endif()
  string(APPEND body "asm(\".pushsection .rodata\\nweb_${number}: .incbin \\\"${file}\\\"\\n"
    "web_${number}_end: .byte 0\\n.popsection\\n\");\n"
    "extern \"C\" const char web_${number}[], web_${number}_end[];\n")
  set(gzip "{}")
  if(EXISTS ${file}.gz)
    string(APPEND body "asm(\".pushsection .rodata\\nweb_${number}_gz: .incbin \\\"${file}.gz\\\"\\n"
      "web_${number}_gz_end: .byte 0\\n.popsection\\n\");\n"
      "extern \"C\" const char web_${number}_gz[], web_${number}_gz_end[];\n")
    set(gzip "between(web_${number}_gz, web_${number}_gz_end)")
  endif()
  string(APPEND rows "    {\"/${path}\", \"${type}\", "
    "between(web_${number}, web_${number}_end), ${gzip}, ${hashed}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUTPUT} "#include \"server/web_server.hpp\"\n${body}
namespace tourmalet {
[[maybe_unused]] static std::string_view between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}
const WebFile* find_web_file(std::string_view path) {
  static const std::vector<WebFile> files = {
${rows}  };
  for (const WebFile& file : files)
    if (file.path == path) return &file;
  return nullptr;
}
}  // namespace tourmalet
")
