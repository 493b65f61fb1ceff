#pragma once

#include "wire/error.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

/// A JSON object without objects or lists in it, which is all that clients have to send. It is read in one go, field
/// by field, without building anything; a field given twice is refused.
namespace tateti::wire {

class Fields {
  public:
    enum class Type : std::uint8_t { null, boolean, whole, fraction, text, nested };

    struct Field {
        // Text is kept by its place, for what holds it may move.
        std::uint32_t name_at = 0;
        std::uint32_t name_size = 0;
        std::uint32_t text_at = 0;
        std::uint32_t text_size = 0;
        std::int64_t number = 0;  // of a whole number that fits; the bits of one that fits only without a sign
        Type type = Type::null;
        bool truth = false;
        bool is_unsigned = false;  // the number is above those with a sign
    };

    /// `request/not_json`, `request/not_an_object`, or a list of fields. What is wrong with the fields themselves is
    /// in `trouble`, so that those that were read can be looked at all the same.
    [[nodiscard]] static std::expected<Fields, Error> read(std::string_view text);

    /// A field given twice, or more fields than anybody has a use for.
    [[nodiscard]] const std::optional<Error>& trouble() const noexcept { return trouble_; }

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::string_view name(std::size_t i) const {
        return std::string_view(bytes_).substr(fields_[i].name_at, fields_[i].name_size);
    }
    [[nodiscard]] const Field* find(std::string_view name) const;
    [[nodiscard]] std::size_t index(const Field& field) const {
        return static_cast<std::size_t>(&field - fields_.data());
    }
    [[nodiscard]] std::string_view text(const Field& field) const {
        return std::string_view(bytes_).substr(field.text_at, field.text_size);
    }

  private:
    class Handler;

    static constexpr std::size_t kMost = 32;

    std::string bytes_;  // all names and texts, one after the other
    std::array<Field, kMost> fields_{};
    std::size_t size_ = 0;
    std::optional<Error> trouble_;
};

[[nodiscard]] Error request_error(std::string_view reason, std::string message);
[[nodiscard]] Error missing_field(std::string_view name);
/// `expected`: "a whole number".
[[nodiscard]] Error bad_field(std::string_view name, std::string_view expected);
[[nodiscard]] Error unknown_field(std::string_view name);

/// The fields of one object, asked for one after the other. The first thing wrong with any of them is the error; those
/// nobody has asked for are unknown.
class FieldReader {
  public:
    explicit FieldReader(const Fields& fields) : fields_(fields), error_(fields.trouble()) {}

    /// Whether the field is there. It counts as asked for.
    bool has(std::string_view name);

    // Nothing if the field is not there, or is something else, which is an error then.
    std::optional<bool> truth(std::string_view name);
    std::optional<std::string_view> text(std::string_view name, std::string_view expected = "a text");
    std::optional<std::int64_t> whole(std::string_view name, std::int64_t least, std::int64_t most,
                                      std::string_view expected = "a whole number");
    std::optional<std::uint64_t> natural(std::string_view name);
    bool is_null(std::string_view name);

    /// Whether the field is a number or a text, of whatever value; the number if it is a whole one.
    std::optional<std::int64_t> place(std::string_view name);

    void must_have(std::string_view name);
    void refuse(Error error);

    /// To be called when all fields have been asked for.
    [[nodiscard]] const std::optional<Error>& error();

  private:
    const Fields::Field* find(std::string_view name);

    const Fields& fields_;
    std::optional<Error> error_;
    std::uint32_t asked_ = 0;  // a bit for each field
};

}  // namespace tateti::wire
