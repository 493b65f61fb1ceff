#include "wire/fields.hpp"

#include "text/quote.hpp"

#include <boost/json/basic_parser_impl.hpp>
#include <fmt/format.h>

#include <cmath>

namespace tateti::wire {

namespace {

constexpr std::size_t kLongest = 1U << 20U;  // offsets have 32 bits; the server accepts far less

}  // namespace

/// Receives the events of the parser. Depth 1 is inside the object; anything deeper is skipped.
class Fields::Handler {
  public:
    using Code = boost::system::error_code;
    using View = boost::json::string_view;

    static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
    static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
    static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);
    static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);

    explicit Handler(Fields& into) : into_(into) {}

    [[nodiscard]] bool is_object() const noexcept { return is_object_; }

    bool on_document_begin(Code&) { return true; }
    bool on_document_end(Code&) { return true; }
    bool on_object_begin(Code&) {
        if (depth_ == 0) is_object_ = true;
        return enter();
    }
    bool on_object_end(std::size_t, Code&) { return leave(); }
    bool on_array_begin(Code&) { return enter(); }
    bool on_array_end(std::size_t, Code&) { return leave(); }
    bool on_key_part(View part, std::size_t, Code&) { return take(part); }
    bool on_key(View part, std::size_t size, Code&) {
        take(part);
        if (within()) begin_field(size);
        return true;
    }
    bool on_string_part(View part, std::size_t, Code&) { return take(part); }
    bool on_string(View part, std::size_t size, Code&) {
        take(part);
        if (Field* field = open_field()) {
            field->type = Type::text;
            field->text_at = static_cast<std::uint32_t>(into_.bytes_.size() - size);
            field->text_size = static_cast<std::uint32_t>(size);
        }
        return true;
    }
    bool on_number_part(View, Code&) { return true; }
    bool on_int64(std::int64_t number, View, Code&) { return integer(number, false); }
    bool on_uint64(std::uint64_t number, View, Code&) { return integer(static_cast<std::int64_t>(number), true); }
    bool on_double(double number, View, Code&) {
        // 4.0 and 4e0 are the number 4.
        constexpr double kExact = 9007199254740992.0;
        if (std::trunc(number) == number && std::abs(number) <= kExact)
            return integer(static_cast<std::int64_t>(number), false);
        if (Field* field = open_field()) field->type = Type::real;
        return true;
    }
    bool on_bool(bool value, Code&) {
        if (Field* field = open_field()) {
            field->type = Type::boolean;
            field->boolean = value;
        }
        return true;
    }
    bool on_null(Code&) { return true; }
    bool on_comment_part(View, Code&) { return true; }
    bool on_comment(View, Code&) { return true; }

  private:
    [[nodiscard]] bool within() const noexcept { return is_object_ && depth_ == 1; }

    /// The field whose value is being read.
    [[nodiscard]] Field* open_field() noexcept { return within() ? field_ : nullptr; }

    bool enter() {
        if (Field* field = open_field()) field->type = Type::nested;
        ++depth_;
        return true;
    }
    bool leave() {
        --depth_;
        return true;
    }
    bool take(View part) {
        if (within()) into_.bytes_.append(part.data(), part.size());
        return true;
    }
    bool integer(std::int64_t number, bool is_unsigned) {
        if (Field* field = open_field()) {
            field->type = Type::integer;
            field->number = number;
            field->is_unsigned = is_unsigned;
        }
        return true;
    }

    void begin_field(std::size_t name_size) {
        const std::size_t at = into_.bytes_.size() - name_size;
        const std::string_view name = std::string_view(into_.bytes_).substr(at);
        field_ = nullptr;
        if (into_.find(name) != nullptr) {
            if (!into_.repeated_)
                into_.repeated_ =
                    make_error("request/repeated_field", fmt::format("\"{}\" occurs twice", text::quote(name)));
        } else if (into_.size_ == kMostFields) {
            if (!into_.too_many_) into_.too_many_ = unknown_field(name);
        } else {
            field_ = &into_.fields_[into_.size_++];
            *field_ = {.name_at = static_cast<std::uint32_t>(at), .name_size = static_cast<std::uint32_t>(name_size)};
        }
    }

    Fields& into_;
    Field* field_ = nullptr;
    std::size_t depth_ = 0;
    bool is_object_ = false;
};

std::expected<Fields, Error> Fields::read(std::string_view text) {
    if (text.empty()) return std::unexpected(make_error("request/not_json", "the body is empty"));
    if (text.size() > kLongest) return std::unexpected(make_error("request/too_long", "this is longer than 1 MiB"));
    Fields fields;
    fields.bytes_.reserve(text.size());
    boost::json::basic_parser<Handler> parser(boost::json::parse_options{}, fields);
    boost::system::error_code failed;
    const std::size_t read = parser.write_some(false, text.data(), text.size(), failed);
    if (failed || read != text.size())
        return std::unexpected(make_error("request/not_json", "this is not JSON in UTF-8"));
    if (!parser.handler().is_object())
        return std::unexpected(make_error("request/not_an_object", "a JSON object is expected"));
    return fields;
}

const Fields::Field* Fields::find(std::string_view wanted) const {
    for (std::size_t i = 0; i < size_; ++i)
        if (name(i) == wanted) return &fields_[i];
    return nullptr;
}

bool FieldReader::has(std::string_view name) {
    return find(name) != nullptr;
}

const Fields::Field* FieldReader::find(std::string_view name) {
    const Fields::Field* field = fields_.find(name);
    if (field != nullptr) read_ |= std::uint64_t{1} << fields_.index(*field);
    return field;
}

std::optional<bool> FieldReader::boolean(std::string_view name) {
    const Fields::Field* field = find(name);
    if (field == nullptr) return std::nullopt;
    if (field->type == Fields::Type::boolean) return field->boolean;
    refuse(bad_field(name, "true or false"));
    return std::nullopt;
}

std::optional<std::string_view> FieldReader::text(std::string_view name, std::string_view expected) {
    const Fields::Field* field = find(name);
    if (field == nullptr) return std::nullopt;
    if (field->type == Fields::Type::text) return fields_.text(*field);
    refuse(bad_field(name, expected));
    return std::nullopt;
}

std::optional<std::int64_t> FieldReader::integer(std::string_view name, std::int64_t least, std::int64_t most,
                                                 std::string_view expected) {
    const Fields::Field* field = find(name);
    if (field == nullptr) return std::nullopt;
    if (field->type == Fields::Type::integer && !field->is_unsigned && field->number >= least && field->number <= most)
        return field->number;
    refuse(bad_field(name, expected));
    return std::nullopt;
}

std::optional<std::uint64_t> FieldReader::unsigned_integer(std::string_view name) {
    const Fields::Field* field = find(name);
    if (field == nullptr) return std::nullopt;
    if (field->type == Fields::Type::integer && (field->is_unsigned || field->number >= 0))
        return static_cast<std::uint64_t>(field->number);
    refuse(bad_field(name, "a whole number, 0 or more"));
    return std::nullopt;
}

bool FieldReader::is_null(std::string_view name) {
    const Fields::Field* field = find(name);
    return field != nullptr && field->type == Fields::Type::null;
}

std::optional<std::int64_t> FieldReader::coordinate(std::string_view name) {
    const Fields::Field* field = find(name);
    if (field == nullptr) return std::nullopt;
    switch (field->type) {
        case Fields::Type::integer: return field->is_unsigned ? std::nullopt : std::optional(field->number);
        case Fields::Type::real:
        case Fields::Type::text: return std::nullopt;
        default: break;
    }
    refuse(bad_field(name, "a whole number"));
    return std::nullopt;
}

void FieldReader::require(std::string_view name) {
    if (!has(name)) refuse(missing_field(name));
}

void FieldReader::refuse(Error error) {
    if (!error_) error_ = std::move(error);
}

const std::optional<Error>& FieldReader::error() {
    for (std::size_t i = 0; i < fields_.size() && !error_; ++i)
        if ((read_ & (std::uint64_t{1} << i)) == 0) error_ = unknown_field(fields_.name(i));
    if (!error_) error_ = fields_.too_many();
    return error_;
}

Error missing_field(std::string_view name) {
    return make_error("request/missing_field", fmt::format("\"{}\" is missing", name));
}

Error bad_field(std::string_view name, std::string_view expected) {
    return make_error("request/bad_field", fmt::format("\"{}\" must be {}", name, expected));
}

Error unknown_field(std::string_view name) {
    return make_error("request/unknown_field", fmt::format("there is no field \"{}\" here", text::quote(name)));
}

}  // namespace tateti::wire
