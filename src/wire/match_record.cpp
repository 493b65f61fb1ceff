#include "wire/match_record.hpp"

#include "wire/append.hpp"
#include "wire/fields.hpp"
#include "wire/match_name.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

/// A record is a flat JSON object. It is written for every move, so a field with its default value is left out.
/// The fields of the second party end in 2.
///
/// Servers of two versions may share a store during an upgrade. The reader therefore ignores unknown fields and
/// replaces unknown values.
namespace tateti::wire {
namespace {

using match::Change;
using match::ChangeType;
using match::Participant;
using match::ParticipantKind;
using match::Party;
using match::Series;
using std::string_view_literals::operator""sv;

constexpr std::int64_t kFormat = 1;
constexpr std::int64_t kMostCounted = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t kMostMilliseconds = std::numeric_limits<std::int64_t>::max();

/// The names of a party's fields.
struct Names {
    std::string_view kind, name, token, key, takebacks, left, wins;
};
constexpr match::ByParty<Names> kNames{
    .first = {"kind", "name", "token", "key", "takebacks", "left", "wins"},
    .second = {"kind2", "name2", "token2", "key2", "takebacks2", "left2", "wins2"},
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

// The computer's level is stored in its `key`, because the computer joins without one: `level gentle`, or
// `level companion 15 18` with the strengths against X and O.

constexpr std::string_view kLevel = "level";

std::string key_text(const Participant& who) {
    if (who.kind != ParticipantKind::computer) return who.key_hash;
    std::string out(kLevel);
    out.append(" "sv).append(name(who.level));
    if (who.level == Level::companion)
        for (const Mark player : kAllMarks) append_number(out.append(" "sv), who.companion.against(player).steps());
    return out;
}

void put_participant(std::string& out, const Participant& who, std::string_view key, const Names& names) {
    if (who.kind != ParticipantKind::person) put_text(out, names.kind, name(who.kind));
    if (!who.name.empty()) put_text(out, names.name, who.name);
    if (!who.token_hash.empty()) put_text(out, names.token, who.token_hash);
    if (!key.empty()) put_text(out, names.key, key);
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

// The last change is stored in the `key` of the first party, because only the second party joins with a key. In
// `last 7 decline 2 takeback` the words are its number, its type, who did it, and the cell, the offer or the switch.

constexpr std::string_view kLastChange = "last";

std::string last_change_text(const Series::Parts& parts) {
    std::string out(kLastChange);
    out += ' ';
    append_number(out, parts.changes);
    if (!parts.last) return out;
    const Change& last = *parts.last;
    out.append(" "sv).append(name(last.type)).append(" "sv).append(party_text(last.by));
    if (last.cell) out.append(" "sv) += static_cast<char>('0' + last.cell->index());
    if (last.offer) out.append(" "sv).append(name(*last.offer));
    if (last.allow) out.append(*last.allow ? " true"sv : " false"sv);
    return out;
}

std::string_view take_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

std::optional<std::uint32_t> take_number(std::string_view& text) {
    const std::string_view word = take_word(text);
    std::uint32_t number = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    if (read.ec != std::errc() || read.ptr != word.data() + word.size()) return std::nullopt;
    return number;
}

/// `text`: what follows the number. None if this version does not know the change.
std::optional<Change> read_change(std::string_view text) {
    const auto type = match::change_type_from_name(take_word(text));
    const std::string_view by = take_word(text);
    if (!type || (by != "1" && by != "2")) return std::nullopt;
    Change change{.type = *type, .by = by == "1" ? Party::first : Party::second};
    const std::string_view more = take_word(text);
    switch (*type) {
        case ChangeType::move:
            if (const auto cell = Cell::from_index(more.size() == 1 ? more[0] - '0' : -1)) change.cell = *cell;
            if (!change.cell) return std::nullopt;
            break;
        case ChangeType::offer:
        case ChangeType::decline:
        case ChangeType::withdraw:
            change.offer = match::offer_from_name(more);
            if (!change.offer) return std::nullopt;
            break;
        case ChangeType::takebacks:
            if (more != "true" && more != "false") return std::nullopt;
            change.allow = more == "true";
            break;
        default: break;
    }
    return change;
}

void read_last_change(std::string_view text, Series::Parts& parts) {
    if (take_word(text) != kLastChange) return;
    parts.changes = take_number(text).value_or(0);
    if (parts.changes > 0) parts.last = read_change(text);
}

Strength take_strength(std::string_view& text) {
    const auto steps = take_number(text);
    return steps ? Strength::from_steps(static_cast<int>(*steps)).value_or(Strength()) : Strength();
}

/// `stored`: where earlier servers write the level, or the nearest one that their predecessors knew.
void read_level(Participant& who, std::string_view stored) {
    if (who.kind != ParticipantKind::computer) return;
    const std::string key = std::exchange(who.key_hash, {});
    std::string_view text = key;
    who.level = level_from_name(stored).value_or(who.level);
    if (take_word(text) == kLevel) who.level = level_from_name(take_word(text)).value_or(who.level);
    if (who.level != Level::companion) return;
    const Strength against_x = take_strength(text);
    who.companion = Companion({.x = against_x, .o = take_strength(text)});
}

std::optional<Party> read_party(FieldReader& reader, std::string_view name) {
    const auto number = reader.integer(name, 1, 2, "1 or 2");
    if (!number) return std::nullopt;
    return *number == 1 ? Party::first : Party::second;
}

std::uint32_t read_count(FieldReader& reader, std::string_view name) {
    return static_cast<std::uint32_t>(reader.integer(name, 0, kMostCounted).value_or(0));
}

Participant read_participant(FieldReader& reader, const Names& names) {
    const auto kind = match::participant_kind_from_name(reader.text(names.kind).value_or("person"));
    Participant who{.kind = kind.value_or(ParticipantKind::person)};
    who.name = reader.text(names.name).value_or("");
    if (!is_stored_name(who.name)) reader.refuse(bad_field(names.name, "a name"));
    who.token_hash = reader.text(names.token).value_or("");
    who.key_hash = reader.text(names.key).value_or("");
    who.takebacks = reader.boolean(names.takebacks).value_or(true);
    who.left = reader.boolean(names.left).value_or(false);
    who.wins = read_count(reader, names.wins);
    return who;
}

Game read_game(FieldReader& reader) {
    Game game;
    const auto moves = reader.text("moves").value_or("");
    for (const char digit : moves) {
        const auto cell = Cell::from_index(digit - '0');
        const auto longer = cell ? game.play(*cell) : std::unexpected(cell.error());
        if (!longer) {
            reader.refuse(bad_field("moves", "a game"));
            break;
        }
        game = *longer;
    }
    return game;
}

std::optional<match::Ending> read_ending(FieldReader& reader) {
    const auto text = reader.text("by");
    const auto winner = reader.text("winner");
    if (!text) {
        if (winner) reader.refuse(missing_field("by"));
        return std::nullopt;
    }
    if (winner && *winner != "X" && *winner != "O") reader.refuse(bad_field("winner", "\"X\" or \"O\""));
    match::Ending ending{.winner = std::nullopt,
                         .by = match::ended_by_from_name(*text).value_or(match::EndedBy::other)};
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
    put_participant(out, parts.participants.first, last_change_text(parts), kNames.first);
    put_participant(out, parts.participants.second, key_text(parts.participants.second), kNames.second);
    out += '}';
    return out;
}

std::expected<Series, std::string> read_record(std::string_view text) {
    const auto fields = Fields::read(text);
    if (!fields) return std::unexpected(fields.error().message);
    FieldReader reader(*fields);
    const auto format = reader.integer("format", 1, std::numeric_limits<std::int64_t>::max());
    if (format && *format != kFormat) return std::unexpected("its format is newer than this version knows");
    for (const std::string_view name : {"format", "moves", "round", "x", "since", "seed"}) reader.require(name);

    Series::Parts parts;
    parts.game = read_game(reader);
    parts.round = static_cast<int>(reader.integer("round", 1, std::numeric_limits<int>::max()).value_or(1));
    parts.at_x = read_party(reader, "x").value_or(Party::first);
    parts.turn_since =
        match::Time(std::chrono::milliseconds(reader.integer("since", 0, kMostMilliseconds).value_or(0)));
    parts.seed = reader.unsigned_integer("seed").value_or(0);
    parts.draws = read_count(reader, "draws");
    if (const auto seconds = reader.integer("perMove", 1, kMostCounted))
        parts.per_move = std::chrono::seconds(*seconds);
    parts.ending = read_ending(reader);
    parts.rematch = read_party(reader, "rematch");
    parts.takeback = read_party(reader, "takeback");
    for (const Party party : match::kAllParties) parts.participants[party] = read_participant(reader, kNames[party]);
    read_level(parts.participants.second, reader.text("level2").value_or(""));
    read_last_change(std::exchange(parts.participants.first.key_hash, {}), parts);
    if (const auto& error = reader.error_in_known_fields()) return std::unexpected(error->message);
    auto series = Series::from(std::move(parts));
    if (!series) return std::unexpected("its fields contradict each other");
    return *std::move(series);
}

}  // namespace tateti::wire
