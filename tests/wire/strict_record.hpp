#pragma once

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include <map>
#include <set>
#include <string>
#include <string_view>

/// The record reader of the version before `last`, written from its list of fields and without any code of src/. It
/// refuses every unknown field and value.
namespace tateti::test {

/// Why that version would refuse the record; empty if it accepts it.
inline std::string strict_record_error(std::string_view text) {
    const boost::json::object record = boost::json::parse(text).as_object();
    const std::set<std::string> kinds{"open", "person", "computer"};
    const std::set<std::string> levels{"easy", "medium", "hard", "perfect"};
    const std::set<std::string> any_text;
    // A type, or the allowed texts; an empty set allows any text.
    const std::map<std::string, std::set<std::string>> texts{
        {"moves", any_text},    {"by", {"line", "full", "resign", "time", "left"}},
        {"winner", {"X", "O"}}, {"kind", kinds},
        {"kind2", kinds},       {"level", levels},
        {"level2", levels},     {"name", any_text},
        {"name2", any_text},    {"token", any_text},
        {"token2", any_text},   {"key", any_text},
        {"key2", any_text}};
    const std::set<std::string> numbers{"format",  "round",   "x",        "since", "seed", "draws",
                                        "perMove", "rematch", "takeback", "wins",  "wins2"};
    const std::set<std::string> truths{"takebacks", "takebacks2", "left", "left2"};
    for (const auto& [key, value] : record) {
        const std::string name(key);
        if (const auto allowed = texts.find(name); allowed != texts.end()) {
            if (!value.is_string()) return name + " is no text";
            const std::string content(std::string_view(value.get_string()));
            if (!allowed->second.empty() && !allowed->second.contains(content)) return name + " is " + content;
        } else if (numbers.contains(name)) {
            if (!value.is_int64() && !value.is_uint64()) return name + " is no number";
        } else if (truths.contains(name)) {
            if (!value.is_bool()) return name + " is neither true nor false";
        } else {
            return "unknown field " + name;
        }
    }
    for (const char* name : {"format", "moves", "round", "x", "since", "seed"})
        if (!record.contains(name)) return std::string(name) + " is missing";
    if (record.at("format") != 1) return "unknown format";
    const auto number = [&](const char* name) {
        const auto* value = record.if_contains(name);
        return value == nullptr ? 0 : value->to_number<std::int64_t>();
    };
    for (const char* name : {"x", "rematch", "takeback"})
        if (record.contains(name) && number(name) != 1 && number(name) != 2) return std::string(name) + " is no party";
    if (record.contains("winner") && !record.contains("by")) return "a winner without an ending";

    // Every finished round of two players was counted, and no other.
    const std::int64_t uncounted = number("round") - number("wins") - number("wins2") - number("draws");
    return uncounted == 0 || uncounted == 1 ? "" : "the tally does not fit the round";
}

}  // namespace tateti::test
