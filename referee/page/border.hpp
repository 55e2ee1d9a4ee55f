// The border to a page: JSON text in, JSON text out. Compiled to WebAssembly it runs in the browser without a server;
// docs/referee.md is its contract. Nothing throws across it.
#pragma once

#include <string>
#include <string_view>

namespace tourmalet::referee {

std::string page_catalogue(int handle, std::string_view request);
std::string page_open(int handle, std::string_view request);
std::string page_forget(int handle, std::string_view request);
std::string page_check(int handle, std::string_view request);
std::string page_enter(int handle, std::string_view request);
std::string page_board(int handle, std::string_view request);
std::string page_pad(int handle, std::string_view request);
std::string page_results(int handle, std::string_view request);
std::string page_sheets(int handle, std::string_view request);
std::string page_share(int handle, std::string_view request);
std::string page_file(int handle, std::string_view request);
std::string page_changes(int handle, std::string_view request);
std::string page_rename(int handle, std::string_view request);
std::string page_handover(int handle, std::string_view request);

}  // namespace tourmalet::referee
