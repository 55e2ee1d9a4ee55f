#include "referee/page/border.hpp"

#include <array>
#include <optional>

#include "loader/json.hpp"
#include "referee/documents.hpp"
#include "referee/handover.hpp"
#include "referee/offer.hpp"

namespace tourmalet::referee {
namespace {

struct Open {
  Game game;
  std::string text;  // of a read-only file, as it was opened
};
std::array<std::optional<Open>, most_open_games>& open_games() {
  static std::array<std::optional<Open>, most_open_games> games;
  return games;
}

std::string refused(std::string_view code, std::string_view rule, const Phrase& words, std::string where = {}) {
  return write_json(describe(Refused{code, rule, words, std::move(where)}));
}

// Whatever goes wrong becomes a refusal with this code.
template <class Do>
std::string answer(std::string_view request, std::size_t longest, std::string_view code, std::string_view rule,
                   const Do& work) {
  if (request.size() > longest)
    return refused(
        code, rule,
        phrase({"{0} bytes; there may be at most {1}", "{0} octets ; {1} au plus"}, {request.size(), longest}));
  try {
    return work(read_json(request, ""));
  } catch (const Mistake& mistake) {
    return refused(code, rule, mistake.why(), mistake.where());
  } catch (const DataError& error) {
    return refused(code, rule,
                   phrase({"this is not JSON: {0}", "ce n’est pas du JSON : {0}"}, {std::string_view(error.what())}));
  }
}

Open* find(int handle) {
  auto& games = open_games();
  if (handle < 1 || handle > static_cast<int>(games.size()) || !games[static_cast<std::size_t>(handle) - 1])
    return nullptr;
  return &*games[static_cast<std::size_t>(handle) - 1];
}

template <class Do>
std::string about_game(int handle, std::string_view request, const Do& work) {
  return answer(request, longest_message, "BAD_ENTRY", "REF-R-12", [&](const Value& value) -> std::string {
    Open* open = find(handle);
    if (open == nullptr)
      return refused("NO_SUCH_GAME", "REF-R-12", phrase({"No such game is open.", "Cette partie n’est pas ouverte."}));
    return work(*open, Document(value, ""));
  });
}

int stage_in(const Document& request) {
  const auto stage = request.maybe("stage");
  return stage ? stage->number(1, static_cast<int>(most_stages)) : 0;
}

}  // namespace

std::string page_catalogue(int, std::string_view) { return write_json(catalogue(embedded_data()(offer_file))); }

std::string page_open(int, std::string_view request) {
  return answer(request, longest_file, "BAD_FILE", "REF-ERR-11", [&](const Value& value) -> std::string {
    auto& games = open_games();
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (games[i]) continue;
      const Document document(value, "");
      const bool is_new = !document.maybe("format") && !document.maybe("entries");
      games[i] = Open{is_new ? Game::begin(document.at("game").value()) : Game::open(value), {}};
      if (games[i]->game.read_only()) games[i]->text = request;
      return write_json(Value().set("handle", static_cast<int>(i + 1)).set("read_only", games[i]->game.read_only()));
    }
    return refused("TOO_MANY", "REF-R-12",
                   phrase({"{0} games are open.", "{0} parties sont ouvertes."}, {games.size()}));
  });
}

std::string page_forget(int handle, std::string_view request) {
  return about_game(handle, request, [&](Open&, const Document&) {
    open_games()[static_cast<std::size_t>(handle) - 1].reset();
    return std::string("{}");
  });
}

std::string page_check(int handle, std::string_view request) {
  return about_game(handle, request, [](Open& open, const Document& document) {
    Entry entry = read_entry(document, From::caller);
    return write_json(describe(open.game.check(entry)));
  });
}

std::string page_enter(int handle, std::string_view request) {
  return about_game(handle, request, [](Open& open, const Document& document) {
    Entry entry = read_entry(document, From::caller);
    const bool stored = entry.kind != Kind::undo && entry.kind != Kind::redo;
    const Verdict verdict = open.game.enter(std::move(entry));
    Value value = describe(verdict);
    if (!verdict.refused && stored) value.set("entry", write_entry(open.game.entries().back()));
    return write_json(value);
  });
}

std::string page_board(int handle, std::string_view request) {
  return about_game(handle, request, [](Open& open, const Document& document) {
    const auto brief = document.maybe("brief");
    if (brief && brief->truth()) return write_json(brief_document(open.game));
    const auto entries = document.maybe("entries");
    if (entries && entries->truth()) {
      const auto most = document.maybe("most");
      const int all = static_cast<int>(most_entries), count = most ? most->number(1, all) : all;
      return write_json(entries_document(open.game, stage_in(document), static_cast<std::size_t>(count)));
    }
    return write_json(board_document(open.game, stage_in(document)));
  });
}
std::string page_pad(int handle, std::string_view request) {
  return about_game(handle, request,
                    [](Open& open, const Document& document) { return write_json(pad_document(open.game, document)); });
}
std::string page_results(int handle, std::string_view request) {
  return about_game(handle, request, [](Open& open, const Document& document) {
    return write_json(results_document(open.game, stage_in(document)));
  });
}
std::string page_sheets(int handle, std::string_view request) {
  return about_game(handle, request,
                    [](Open& open, const Document&) { return write_json(sheets_document(open.game)); });
}

std::string page_share(int handle, std::string_view request) {
  return about_game(handle, request, [](Open& open, const Document& document) {
    const Document form = document.at("form");
    const std::string wanted = form.text(longest_name);
    const auto lang = document.maybe("lang");
    const bool french = lang && lang->text(longest_name) == "fr";
    std::string text;
    if (wanted == "text")
      text = share_text(open.game, stage_in(document), french);
    else if (wanted == "csv")
      text = share_table(open.game, french);
    else if (wanted == "log")
      text = share_log(open.game, french);
    else
      form.fail({"the form is text, csv or log", "la forme est text, csv ou log"});
    return write_json(Value().set("text", text));
  });
}

std::string page_file(int handle, std::string_view request) {
  return about_game(handle, request, [](Open& open, const Document&) {
    return open.game.read_only() ? open.text : write_json(open.game.file());
  });
}
std::string page_changes(int handle, std::string_view request) {
  return about_game(handle, request, [](Open& open, const Document& document) {
    const int after = document.at("after").number(0, static_cast<int>(most_entries));
    return write_json(changes_document(open.game, static_cast<std::size_t>(after)));
  });
}
std::string page_rename(int handle, std::string_view request) {
  return about_game(handle, request, [](Open& open, const Document& document) {
    if (open.game.read_only())
      return refused("READ_ONLY", "REF-DATA-4",
                     phrase({"This file can only be read.", "Ce fichier ne peut qu’être lu."}));
    open.game.rename(document.value());
    return std::string("{}");
  });
}

std::string page_handover(int handle, std::string_view request) {
  return about_game(handle, request, [](Open& open, const Document&) {
    return write_json(handover_document(open.game, embedded_data()(offer_file)));
  });
}

}  // namespace tourmalet::referee
