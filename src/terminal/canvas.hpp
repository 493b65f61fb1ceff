#pragma once

#include <tateti/mark.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::terminal {

struct Size {
    int rows = 0;
    int columns = 0;

    friend constexpr bool operator==(Size, Size) noexcept = default;
};

/// What a glyph is for. The screen gives each role its colour and weight, if the terminal has them.
enum class Role : std::uint8_t {
    plain,
    dim,     // numbers of empty cells, the grid
    strong,  // the status line
    x,
    o,
    good,   // a win, a hint
    bad,    // a loss
    paper,  // dark on light, on every terminal: a QR code
    x_won,  // the cells of a winning line
    o_won,
};

[[nodiscard]] constexpr Role role_of(Mark mark) noexcept {
    return mark == Mark::x ? Role::x : Role::o;
}

[[nodiscard]] constexpr Role winning_role_of(Mark mark) noexcept {
    return mark == Mark::x ? Role::x_won : Role::o_won;
}

struct Glyph {
    char32_t character = U' ';
    Role role = Role::plain;
    std::array<char32_t, 3> marks{};  // drawn over the character, or invisible: the ends of a text from right to left

    friend constexpr bool operator==(Glyph, Glyph) noexcept = default;
};

/// The second cell of a wide character.
inline constexpr char32_t kContinued = 0;

/// A screen full of glyphs. What is drawn outside of it is ignored.
class Canvas {
  public:
    explicit Canvas(Size size);

    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] const Glyph& at(int row, int column) const;

    void put(int row, int column, char32_t character, Role role);
    /// A text in UTF-8. One that is written from right to left is kept apart from what is beside it, which would
    /// otherwise change places with it; at the edge of the screen it begins one cell later.
    void put(int row, int column, std::string_view text, Role role);
    void put_centred(int row, int column, int width, std::string_view text, Role role);

    /// The rows in UTF-8, without the blanks at their ends.
    [[nodiscard]] std::string text() const;

  private:
    [[nodiscard]] std::size_t index(int row, int column) const;
    [[nodiscard]] bool has(int row, int column) const;
    void add_mark(int row, int column, char32_t mark);

    Size size_;
    std::vector<Glyph> glyphs_;
};

}  // namespace tateti::terminal
