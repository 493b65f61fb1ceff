// Any bytes typed into the plain game: for programs each line is answered with one line, a state that holds, what was
// asked for, or a refusal; for people with printable text. The first byte chooses who plays and who listens.
#include "fuzz.hpp"
#include "plain/input_line.hpp"
#include "plain/plain_game.hpp"
#include "play/local_game.hpp"
#include "play/recorder.hpp"
#include "scores/memory_score_book.hpp"
#include "text/keyboard.hpp"
#include "text/utf8.hpp"
#include "wire/state.hpp"

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include <algorithm>
#include <cctype>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

using tateti::fuzz::require;

namespace {

/// How many lines are read: up to the one that ends the game, or to the end, where a line may lack its own.
int lines_read(std::string_view input) {
    int lines = 0;
    while (!input.empty()) {
        const std::size_t size = std::min(input.find('\n'), input.size());
        std::string line(input.substr(0, size));
        if (line.ends_with('\r')) line.pop_back();
        input.remove_prefix(std::min(size + 1, input.size()));
        ++lines;
        std::istringstream words(std::string(tateti::text::without_byte_order_mark(line)));
        std::string word;
        std::string more;
        words >> word;
        if (line.size() > tateti::plain::kLongestLine || words >> more) continue;
        word = tateti::text::us_key(word);  // q on another keyboard
        std::ranges::transform(word, word.begin(), [](unsigned char c) { return std::tolower(c); });
        if (word == "quit" || word == "exit" || word == "q") return lines;
    }
    return lines;
}

void require_state(const boost::json::value& value) {
    const auto state = tateti::wire::state_from_json(value);
    require(state.has_value() && state->game() != nullptr, "a state that agrees with itself");
}

void check_answers(const std::string& out, int lines) {
    require(std::ranges::count(out, '\n') == lines, "one answer to each line");
    require(out.empty() || out.back() == '\n', "every answer has its end");
    std::istringstream answers(out);
    for (std::string answer; std::getline(answers, answer);) {
        const boost::json::value value = boost::json::parse(answer);
        const boost::json::object& object = value.as_object();
        if (const auto* error = object.if_contains("error")) {
            require(object.size() == 1, "a refusal and nothing else");
            require(!error->at("code").as_string().empty() && !error->at("message").as_string().empty(),
                    "a refusal has a code and a sentence");
            require(error->as_object().contains("ply") == error->as_object().contains("legal"),
                    "a refused move has both its ply and what is legal");
        } else if (object.contains("tally") || object.contains("hint")) {
            require(object.size() == 1, "the score or a hint, and nothing else");
        } else if (const auto* about = object.if_contains("state")) {
            require_state(*about);
            require(object.contains(object.contains("value") ? "best" : "decisive"), "an analysis or a review");
        } else {
            require_state(value);
            require(object.size() == 12 && object.contains("you") && object.contains("opponent") &&
                        object.contains("level"),
                    "the nine fields of a state, who plays, and no others");
        }
    }
}

/// Whether nothing in it controls a terminal or turns the text around it.
bool is_printable(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; };
        if (byte(i) == 0x7f || (byte(i) < ' ' && text[i] != '\n')) return false;
        if (byte(i) == 0xc2 && byte(i + 1) < 0xa0) return false;  // U+0080 to U+009F
        const bool general = byte(i) == 0xe2 && (byte(i + 1) == 0x80 || byte(i + 1) == 0x81);
        if (!general) continue;
        const unsigned last = byte(i + 2);
        if (byte(i + 1) == 0x80 && ((last >= 0x8b && last <= 0x8f) || (last >= 0xa8 && last <= 0xae))) return false;
        if (byte(i + 1) == 0x81 && last >= 0xa0 && last <= 0xaf) return false;
    }
    return true;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const bool json = data[0] % 2 == 0;
    const std::string input(tateti::fuzz::as_text(data + 1, size - 1));
    tateti::play::Recorder recorder(std::make_unique<tateti::scores::MemoryScoreBook>(),
                                    {.now = [] { return tateti::storage::Time(); },
                                     .new_id = [count = 0]() mutable { return std::to_string(++count); }});
    tateti::play::LocalGame game({.opponent = tateti::play::kAllOpponents[data[0] / 2 % 2],
                                  .level = tateti::kAllLevels[data[0] / 4 % tateti::kAllLevels.size()],
                                  .side = tateti::kAllMarks[data[0] / 16 % 2]},
                                 data[0]);
    std::istringstream in(input);
    std::ostringstream out;
    const int status =
        tateti::plain::play_plain(game, recorder, {.json = json, .prompt = data[0] / 32 % 2 == 0}, in, out);
    require(status == 0, "quit and the end of the input are in order");
    require(is_printable(out.str()), "nothing but printable text comes out");
    require(!game.computer_to_move(), "the computer has always answered");
    if (json) check_answers(out.str(), lines_read(input));
    return 0;
}
