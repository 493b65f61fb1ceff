#pragma once

#include "wire/error.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

/// A JSON object without objects or lists in it, which is all that clients have to send. It is read in one pass, field
/// by field, without building a tree.
namespace tateti::wire {

class Fields {
  public:
    enum class Type : std::uint8_t { null, boolean, whole, fraction, text, nested };

    struct Field {
        // Text is stored as an offset, because the buffer that holds it may move.
        std::uint32_t name_at = 0;
        std::uint32_t name_size = 0;
        std::uint32_t text_at = 0;
        std::uint32_t text_size = 0;
        std::int64_t number = 0;  // a whole number; its bits if it fits only without a sign
        Type type = Type::null;
        bool truth = false;
        bool is_unsigned = false;  // the number is too large for a sign
    };

    /// `request/not_json`, `request/not_an_object`, or a list of fields. Errors in the fields themselves are reported
    /// apart, so that the other fields can be read.
    [[nodiscard]] static std::expected<Fields, Error> read(std::string_view text);

    /// A field occurs twice.
    [[nodiscard]] const std::optional<Error>& repeated() const noexcept { return repeated_; }
    /// There are more fields than any object of ours has. Those beyond the limit were not read.
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

    static constexpr std::size_t kMost = 64;

    std::string bytes_;  // all names and texts
    std::array<Field, kMost> fields_{};
    std::size_t size_ = 0;
    std::optional<Error> repeated_;
    std::optional<Error> too_many_;
};

[[nodiscard]] Error missing_field(std::string_view name);
/// `expected`: "a whole number".
[[nodiscard]] Error bad_field(std::string_view name, std::string_view expected);
[[nodiscard]] Error unknown_field(std::string_view name);

/// Reads the fields of one object by name. The first problem is the error. Fields that were not asked for are unknown.
class FieldReader {
  public:
    explicit FieldReader(const Fields& fields) : fields_(fields), error_(fields.repeated()) {}

    /// Whether the field is there. It counts as asked for.
    bool has(std::string_view name);

    // None if the field is missing, or of another type, which is an error.
    std::optional<bool> truth(std::string_view name);
    std::optional<std::string_view> text(std::string_view name, std::string_view expected = "a text");
    std::optional<std::int64_t> whole(std::string_view name, std::int64_t least, std::int64_t most,
                                      std::string_view expected = "a whole number");
    std::optional<std::uint64_t> natural(std::string_view name);
    bool is_null(std::string_view name);

    /// The field must be a number or a text. None if it is not a whole number.
    std::optional<std::int64_t> place(std::string_view name);

    void must_have(std::string_view name);
    void refuse(Error error);

    /// To be called when all known fields have been read. An unknown field is an error, because a client that sends one
    /// expects something that this version does not do.
    [[nodiscard]] const std::optional<Error>& error();
    /// The same, but unknown fields are ignored: a later version may have written them.
    [[nodiscard]] const std::optional<Error>& error_in_known_fields() const { return error_; }

  private:
    const Fields::Field* find(std::string_view name);

    const Fields& fields_;
    std::optional<Error> error_;
    std::uint64_t asked_ = 0;  // a bit for each field
};

}  // namespace tateti::wire
