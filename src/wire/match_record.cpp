#include "wire/append.hpp"
#include "wire/fields.hpp"
#include "wire/match_message.hpp"

#include <array>
#include <limits>

/// A record is an object of plain fields, and what is as it usually is is not in it: it is written for every move. The
/// fields of the second party end in 2.
namespace tateti::wire {
namespace {

using match::Kind;
using match::Participant;
using match::Party;
using match::Series;
using std::string_view_literals::operator""sv;

constexpr std::int64_t kFormat = 1;
constexpr std::int64_t kMostCounted = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t kMostMilliseconds = std::numeric_limits<std::int64_t>::max();

/// What the fields of a party are called.
struct Names {
    std::string_view kind, level, name, token, key, takebacks, left, wins;
};
constexpr std::array<Names, 2> kNames{
    Names{"kind", "level", "name", "token", "key", "takebacks", "left", "wins"},
    Names{"kind2", "level2", "name2", "token2", "key2", "takebacks2", "left2", "wins2"},
};

constexpr std::string_view party_text(Party party) {
    return party == Party::first ? "1" : "2";
}

void begin_field(std::string& out, std::string_view name) {
    out += ",\""sv;
    out += name;
    out += "\":"sv;
}

void put_text(std::string& out, std::string_view name, std::string_view text) {
    begin_field(out, name);
    append_text(out, text);
}

void put_number(std::string& out, std::string_view name, std::integral auto number) {
    begin_field(out, name);
    append_number(out, number);
}

void put_party(std::string& out, std::string_view name, std::optional<Party> party) {
    if (!party) return;
    begin_field(out, name);
    out += party_text(*party);
}

void put_participant(std::string& out, const Participant& who, const Names& names) {
    if (who.kind != Kind::person) put_text(out, names.kind, name(who.kind));
    if (who.level != Level::medium) put_text(out, names.level, name(who.level));
    if (!who.name.empty()) put_text(out, names.name, who.name);
    if (!who.token_hash.empty()) put_text(out, names.token, who.token_hash);
    if (!who.key_hash.empty()) put_text(out, names.key, who.key_hash);
    if (!who.takebacks) {
        begin_field(out, names.takebacks);
        out += "false"sv;
    }
    if (who.left) {
        begin_field(out, names.left);
        out += "true"sv;
    }
    if (who.wins > 0) put_number(out, names.wins, who.wins);
}

std::optional<Party> ask_party(FieldReader& asking, std::string_view name) {
    const auto number = asking.whole(name, 1, 2, "1 or 2");
    if (!number) return std::nullopt;
    return *number == 1 ? Party::first : Party::second;
}

std::uint32_t ask_count(FieldReader& asking, std::string_view name) {
    return static_cast<std::uint32_t>(asking.whole(name, 0, kMostCounted).value_or(0));
}

Kind ask_kind(FieldReader& asking, std::string_view field) {
    const auto text = asking.text(field);
    if (!text) return Kind::person;
    for (const Kind kind : {Kind::open, Kind::person, Kind::computer})
        if (name(kind) == *text) return kind;
    asking.refuse(bad_field(field, "a kind of player"));
    return Kind::person;
}

Participant ask_participant(FieldReader& asking, const Names& names) {
    Participant who{.kind = ask_kind(asking, names.kind)};
    if (const auto text = asking.text(names.level)) {
        const auto level = level_from_name(*text);
        if (!level) asking.refuse(bad_field(names.level, "a level"));
        who.level = level.value_or(Level::medium);
    }
    who.name = asking.text(names.name).value_or("");
    if (const auto as_read = read_name(who.name); !as_read || *as_read != who.name)
        asking.refuse(bad_field(names.name, "a name"));
    who.token_hash = asking.text(names.token).value_or("");
    who.key_hash = asking.text(names.key).value_or("");
    who.takebacks = asking.truth(names.takebacks).value_or(true);
    who.left = asking.truth(names.left).value_or(false);
    who.wins = ask_count(asking, names.wins);
    return who;
}

Game ask_game(FieldReader& asking) {
    Game game;
    for (const char digit : asking.text("moves").value_or("")) {
        const auto cell = Cell::from_index(digit - '0');
        const auto longer = cell ? game.play(*cell) : std::unexpected(cell.error());
        if (!longer) {
            asking.refuse(bad_field("moves", "a game"));
            break;
        }
        game = *longer;
    }
    return game;
}

std::optional<match::Ending> ask_ending(FieldReader& asking) {
    const auto text = asking.text("by");
    const auto winner = asking.text("winner");
    if (!text) {
        if (winner) asking.refuse(missing_field("by"));
        return std::nullopt;
    }
    const auto by = match::by_from_name(*text);
    if (!by) asking.refuse(bad_field("by", "what ends a game"));
    if (winner && *winner != "X" && *winner != "O") asking.refuse(bad_field("winner", "\"X\" or \"O\""));
    match::Ending ending{.winner = std::nullopt, .by = by.value_or(match::By::left)};
    if (winner) ending.winner = *winner == "X" ? Mark::x : Mark::o;
    return ending;
}

}  // namespace

std::string record_text(const Series& series) {
    constexpr std::size_t kUsual = 512;
    const Series::Parts& parts = series.parts();
    std::string out;
    out.reserve(kUsual);
    out += R"({"format":)"sv;
    append_number(out, kFormat);
    begin_field(out, "moves");
    out += '"';
    for (const Cell cell : parts.game.moves()) out += static_cast<char>('0' + cell.index());
    out += '"';
    put_number(out, "round", parts.round);
    put_party(out, "x", parts.at_x);
    put_number(out, "since", parts.turn_since.time_since_epoch().count());
    put_number(out, "seed", parts.seed);
    if (parts.draws > 0) put_number(out, "draws", parts.draws);
    if (parts.per_move) put_number(out, "perMove", parts.per_move->count());
    if (parts.ending) {
        put_text(out, "by", name(parts.ending->by));
        if (parts.ending->winner) put_text(out, "winner", *parts.ending->winner == Mark::x ? "X" : "O");
    }
    put_party(out, "rematch", parts.rematch);
    put_party(out, "takeback", parts.takeback);
    put_participant(out, parts.participants[0], kNames[0]);
    put_participant(out, parts.participants[1], kNames[1]);
    out += '}';
    return out;
}

std::expected<Series, std::string> read_record(std::string_view text) {
    const auto fields = Fields::read(text);
    if (!fields) return std::unexpected(fields.error().message);
    FieldReader asking(*fields);
    const auto format = asking.whole("format", 1, std::numeric_limits<std::int64_t>::max());
    if (format && *format != kFormat) return std::unexpected("this is of a later format than is known here");
    for (const std::string_view name : {"format", "moves", "round", "x", "since", "seed"}) asking.must_have(name);

    Series::Parts parts;
    parts.game = ask_game(asking);
    parts.round = static_cast<int>(asking.whole("round", 1, std::numeric_limits<int>::max()).value_or(1));
    parts.at_x = ask_party(asking, "x").value_or(Party::first);
    parts.turn_since = match::Time(std::chrono::milliseconds(asking.whole("since", 0, kMostMilliseconds).value_or(0)));
    parts.seed = asking.natural("seed").value_or(0);
    parts.draws = ask_count(asking, "draws");
    if (const auto seconds = asking.whole("perMove", 1, kMostCounted)) parts.per_move = std::chrono::seconds(*seconds);
    parts.ending = ask_ending(asking);
    parts.rematch = ask_party(asking, "rematch");
    parts.takeback = ask_party(asking, "takeback");
    for (const std::size_t i : {0U, 1U}) parts.participants[i] = ask_participant(asking, kNames[i]);
    if (const auto& error = asking.error()) return std::unexpected(error->message);
    auto series = Series::from(std::move(parts));
    if (!series) return std::unexpected("what is in it contradicts itself");
    return *std::move(series);
}

}  // namespace tateti::wire
