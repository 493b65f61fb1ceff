#pragma once

#include <tateti/language.hpp>
#include <tateti/mark.hpp>

#include <charconv>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti {

/// The options and arguments that a command was given, by their names in the table. Values fit their kind.
class Arguments {
  public:
    using Values = std::map<std::string, std::vector<std::string>, std::less<>>;

    Arguments() = default;
    explicit Arguments(Values values) : values_(std::move(values)) {}

    [[nodiscard]] bool has(std::string_view name) const { return values_.contains(name); }

    [[nodiscard]] std::vector<std::string> all(std::string_view name) const {
        const auto found = values_.find(name);
        return found == values_.end() ? std::vector<std::string>() : found->second;
    }

    /// Empty for an optional value that was left out.
    [[nodiscard]] std::optional<std::string> text(std::string_view name) const {
        const auto found = values_.find(name);
        if (found == values_.end()) return std::nullopt;
        return found->second.empty() ? std::string() : found->second.back();
    }

    [[nodiscard]] std::string text_or(std::string_view name, std::string_view otherwise) const {
        return text(name).value_or(std::string(otherwise));
    }

    template <class Number>
    [[nodiscard]] std::optional<Number> number(std::string_view name) const {
        const auto typed = text(name);
        if (!typed) return std::nullopt;
        Number number{};
        std::from_chars(typed->data(), typed->data() + typed->size(), number);
        return number;
    }

    [[nodiscard]] std::optional<std::filesystem::path> file(std::string_view name) const {
        const auto typed = text(name);
        return typed ? std::optional<std::filesystem::path>(*typed) : std::nullopt;
    }

    [[nodiscard]] std::optional<Language> language() const {
        const auto tag = text("--lang");
        return tag ? language_from_tag(*tag) : std::nullopt;
    }

    [[nodiscard]] std::optional<Mark> side() const {
        const auto mark = text("--as");
        return mark ? std::optional(*mark == "X" ? Mark::x : Mark::o) : std::nullopt;
    }

  private:
    Values values_;
};

}  // namespace tateti
