#pragma once

#include "wire/error.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

/// A JSON object whose fields are numbers, texts, booleans or null. Clients send nothing else. It is parsed in one pass
/// and without a tree.
namespace tateti::wire {

class Fields {
  public:
    enum class Type : std::uint8_t { null, boolean, integer, real, text, nested };

    struct Field {
        // Text is stored as an offset, because the buffer that holds it may move.
        std::uint32_t name_at = 0;
        std::uint32_t name_size = 0;
        std::uint32_t text_at = 0;
        std::uint32_t text_size = 0;
        std::int64_t number = 0;  // if `is_unsigned`, the bits of a `uint64_t`
        Type type = Type::null;
        bool boolean = false;
        bool is_unsigned = false;  // the number does not fit into an `int64_t`
    };

    /// The error is `request/not_json`, `request/not_an_object` or `request/too_long`. Repeated or too many fields are
    /// reported by the functions below, so that the other fields can still be read.
    [[nodiscard]] static std::expected<Fields, Error> read(std::string_view text);

    /// Set if a field occurs twice.
    [[nodiscard]] const std::optional<Error>& repeated() const noexcept { return repeated_; }
    /// Set if there are more fields than any message or record has. The rest was skipped.
    [[nodiscard]] const std::optional<Error>& too_many() const noexcept { return too_many_; }

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

    static constexpr std::size_t kMostFields = 64;

    std::string bytes_;  // all names and texts
    std::array<Field, kMostFields> fields_{};
    std::size_t size_ = 0;
    std::optional<Error> repeated_;
    std::optional<Error> too_many_;
};

[[nodiscard]] Error missing_field(std::string_view name);
/// `expected`: "a whole number".
[[nodiscard]] Error bad_field(std::string_view name, std::string_view expected);
[[nodiscard]] Error unknown_field(std::string_view name);

/// Reads the fields of one object by name and keeps the first error. A field that is never read is an unknown field.
class FieldReader {
  public:
    explicit FieldReader(const Fields& fields) : fields_(fields), error_(fields.repeated()) {}

    /// Whether the field exists. This counts as reading it.
    bool has(std::string_view name);

    // None if the field is missing or invalid. Only the second is an error.
    std::optional<bool> boolean(std::string_view name);
    std::optional<std::string_view> text(std::string_view name, std::string_view expected = "a text");
    std::optional<std::int64_t> integer(std::string_view name, std::int64_t least, std::int64_t most,
                                        std::string_view expected = "a whole number");
    std::optional<std::uint64_t> unsigned_integer(std::string_view name);
    bool is_null(std::string_view name);

    /// A cell, row or column. Any number or text is valid; none if it is not a whole number.
    std::optional<std::int64_t> coordinate(std::string_view name);

    void require(std::string_view name);
    void refuse(Error error);

    /// Call this after reading all known fields. An unknown field is an error, because its sender expects something
    /// that this version does not do.
    [[nodiscard]] const std::optional<Error>& error();
    /// The same, but unknown fields are ignored: a later version may have written them.
    [[nodiscard]] const std::optional<Error>& error_in_known_fields() const { return error_; }

  private:
    const Fields::Field* find(std::string_view name);

    const Fields& fields_;
    std::optional<Error> error_;
    std::uint64_t read_ = 0;  // a bit for each field that was read
};

}  // namespace tateti::wire
