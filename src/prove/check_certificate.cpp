#include "prove/certificate.hpp"
#include "prove/certificate_input.hpp"
#include "prove/check_strategy.hpp"

#include <tateti/games/games.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

/// The checker. It shares only the rules and the format with the search; everything else it works out itself.
namespace tateti::prove {
namespace {

std::string at(std::uint64_t node, std::string_view why) {
    return "node " + std::to_string(node) + ": " + std::string(why);
}

/// A set of lines: bit i stands for the line with that number.
using Lines = std::bitset<256>;

/// What a node or an answer of a draw says: the second player gets a mark on each of the lines, using only the cells of
/// the carrier.
struct Blocked {
    Lines lines{};
    Cells carrier = 0;
};

class Checker {
  public:
    Checker(const games::InARow& rules, Input& input)
        : rules_(rules), grid_(rules.grid()), lines_(lines_of_board(grid_, rules.k)), input_(input) {}

    /// Nothing if the certificate proves a draw, else why not.
    std::optional<std::string> draw() {
        if (lines_.size() > Lines{}.size()) return "the board has too many lines";
        for (std::size_t line = 0; line < lines_.size(); ++line)
            for (Cells cells = lines_[line]; cells != 0; cells &= cells - 1)
                through_[static_cast<std::size_t>(std::countr_zero(cells))].set(line);
        while (const std::uint64_t answers = input_.varint()) {
            Blocked node{.lines = Lines{}.set()};
            Cells common = ~Cells{0};
            for (std::uint64_t i = 0; i < answers; ++i) {
                const auto blocked = answer();
                if (!blocked) return at(nodes_.size(), why_);
                node.lines &= blocked->lines;
                node.carrier |= blocked->carrier;
                common &= blocked->carrier;
            }
            if (common != 0) return at(nodes_.size(), "there is no answer to some move");
            nodes_.push_back(node);
        }
        const auto start = answer();
        if (!start) return why_;
        if (took_a_cell_) return "the first player begins";
        if (start->lines.count() != lines_.size()) return "some line is left to the first player";
        return std::nullopt;
    }

    /// Nothing if the certificate proves a win, else why not.
    std::optional<std::string> win() {
        const std::uint64_t count = input_.number(4);
        for (std::uint64_t i = 0; i < count && !input_.failed(); ++i) {
            const Cells x = input_.number(8);
            const Cells o = input_.number(8);
            moves_[{x, o}] = static_cast<int>(input_.number(1));
        }
        if (input_.failed()) return "the certificate is too short";
        if (!x_wins(games::InARowPosition(rules_))) return why_;
        return std::nullopt;
    }

    /// How many answers of a draw, or positions of a win.
    [[nodiscard]] std::uint64_t visited() const { return std::max<std::uint64_t>(answers_, seen_.size()); }

  private:
    std::nullopt_t fail(std::string_view why) {
        why_ = input_.failed() ? "the certificate is too short" : why;
        return std::nullopt;
    }

    /// Reads an answer of a draw: a cell, pairs, and a node, without a common cell.
    std::optional<Blocked> answer() {
        ++answers_;
        Blocked blocked;
        const std::uint64_t cell = input_.varint();
        took_a_cell_ = cell != 0;
        if (cell > static_cast<std::uint64_t>(grid_.size())) return fail("it takes a cell that is not there");
        if (cell != 0) blocked = {through_[cell - 1], one(static_cast<unsigned>(cell - 1))};
        const std::uint64_t parts = input_.varint();
        std::uint64_t first = 0;
        for (std::uint64_t i = 0; i < parts / 2; ++i) {
            const auto second = second_of_pair(first);
            if (!second) return fail("a pair is not two cells of the board");
            const Cells pair = one(static_cast<unsigned>(first)) | one(static_cast<unsigned>(*second));
            if (!add(blocked, {through_[first] & through_[*second], pair})) return fail("two parts share a cell");
        }
        if (parts % 2 != 0) {
            const auto next = next_node();
            if (!next) return fail("it refers to a node that is not there");
            if (!add(blocked, *next)) return fail("two parts share a cell");
        }
        if (input_.failed()) return fail("");
        return blocked;
    }

    /// False if they share a cell.
    static bool add(Blocked& all, const Blocked& part) {
        if ((all.carrier & part.carrier) != 0) return false;
        all.lines |= part.lines;
        all.carrier |= part.carrier;
        return true;
    }

    /// Reads a pair. `first` is the first cell of the previous one, and then of this one.
    std::optional<std::uint64_t> second_of_pair(std::uint64_t& first) {
        constexpr std::array<games::Direction, 4> kWays{
            {{.column = 1}, {.row = 1}, {.column = 1, .row = 1}, {.column = -1, .row = 1}}};
        const std::uint64_t pair = input_.varint();
        first += pair % 8;
        if (pair % 8 == 7) first += input_.varint();
        const std::uint64_t way = pair / 8;
        const auto cells = static_cast<std::uint64_t>(grid_.size());
        if (first >= cells || way / 4 >= cells) return std::nullopt;
        const auto place = grid_.place(games::Cell::from_index_unchecked(static_cast<int>(first)));
        const auto second = grid_.cell(kWays[way % 4].from(place, static_cast<int>(way / 4) + 1));
        if (!second) return std::nullopt;
        return static_cast<std::uint64_t>(second->index());
    }

    /// Reads a reference to an earlier node.
    std::optional<Blocked> next_node() {
        const std::uint64_t reference = input_.varint();
        const std::uint64_t symmetry = reference % 2 != 0 ? input_.varint() : 0;
        if (reference / 2 == 0 || reference / 2 > nodes_.size() || symmetry >= games::Symmetry::kCount)
            return std::nullopt;
        const auto seen_through = games::Symmetry::from_index_unchecked(static_cast<int>(symmetry));
        if (!rules_.is_symmetric_under(seen_through)) return std::nullopt;
        const Blocked& node = nodes_[nodes_.size() - reference / 2];
        return symmetry == 0 ? node : image_of(seen_through, node);
    }

    [[nodiscard]] Blocked image_of(games::Symmetry symmetry, const Blocked& node) {
        auto& numbers = line_images_[static_cast<std::size_t>(symmetry.index())];
        if (numbers.empty())
            for (const Cells line : lines_)
                numbers.push_back(static_cast<std::size_t>(
                    std::ranges::find(lines_, prove::image(symmetry, line, grid_)) - lines_.begin()));
        Blocked moved{.carrier = prove::image(symmetry, node.carrier, grid_)};
        for (std::size_t line = 0; line < lines_.size(); ++line)
            if (node.lines[line]) moved.lines.set(numbers[line]);
        return moved;
    }

    /// Whether X, who is to move, wins by the moves of the certificate against every reply.
    bool x_wins(const games::InARowPosition& position) {
        const std::pair key{position.cells(Mark::x).low_bits(), position.cells(Mark::o).low_bits()};
        if (seen_.contains(key)) return true;  // games get longer, so there are no cycles
        if (completing_cells(lines_, key.first, key.second) != 0) return true;  // it need not be listed
        const auto move = moves_.find(key);
        if (move == moves_.end() || move->second >= grid_.size()) {
            why_ = "there is no move for the position " + std::string(to_text(games::Position(position)).view());
            return false;
        }
        const auto next = position.play({games::Cell::from_index_unchecked(move->second), Mark::x});
        if (!next) {
            why_ = "an illegal move in the position " + std::string(to_text(games::Position(position)).view());
            return false;
        }
        seen_.insert(key);
        if (next->outcome() == Outcome::x_wins) return true;
        for (const games::Cell reply : next->legal_moves().cells()) {
            const games::InARowPosition after = next->play_unchecked({reply, Mark::o});
            if (after.is_over()) {
                why_ = "O ends the game in the position " + std::string(to_text(games::Position(after)).view());
                return false;
            }
            if (!x_wins(after)) return false;
        }
        if (!next->is_over()) return true;
        why_ = "the game ends without a line of X";
        return false;
    }

    games::InARow rules_;
    games::Grid grid_;
    std::vector<Cells> lines_;
    Input& input_;
    std::string why_;
    std::array<Lines, 64> through_{};  // for each cell the lines through it
    std::array<std::vector<std::size_t>, games::Symmetry::kCount> line_images_{};
    std::vector<Blocked> nodes_;
    std::uint64_t answers_ = 0;
    bool took_a_cell_ = false;  // the last answer
    std::map<std::pair<Cells, Cells>, int> moves_;
    std::set<std::pair<Cells, Cells>> seen_;
};

std::unexpected<CertificateError> refuse(std::string_view why,
                                         CertificateError::Fault fault = CertificateError::Fault::wrong) {
    return std::unexpected(CertificateError{fault, std::string(why)});
}

}  // namespace

std::expected<CheckedCertificate, CertificateError> check_certificate(std::string_view bytes) {
    using enum CertificateError::Fault;
    if (!bytes.starts_with(kCertificateTitle)) return refuse("this is not a certificate", not_a_certificate);
    if (bytes.size() < kCertificateTitle.size() + 8) return refuse("the certificate is too short", damaged);
    const std::string_view body = bytes.substr(0, bytes.size() - 8);
    if (Input(bytes.substr(body.size())).number(8) != checksum(body))
        return refuse("the certificate is damaged", damaged);
    Input input(body.substr(kCertificateTitle.size()));
    const auto rules = games::parse_rules(input.line());
    const games::InARow* const in_a_row = rules ? games::in_a_row(*rules) : nullptr;
    const bool known = in_a_row != nullptr && in_a_row->layers == 1 && in_a_row->boards == 1 &&
                       in_a_row->goal == games::Goal::win && in_a_row->marks == games::Marks::own &&
                       in_a_row->grid().size() <= 64;
    if (!known) return refuse("certificates exist only for m,n,k-games with at most 64 cells");
    const std::string_view kind = input.line();
    if (kind == "strategy") {
        const auto visited = check_strategy(*in_a_row, input);
        if (!visited) return std::unexpected(visited.error());
        return CheckedCertificate{*in_a_row, Result::draw, *visited};
    }
    if (kind != "draw" && kind != "win") return refuse("a certificate proves a draw or a win");
    Checker checker(*in_a_row, input);
    if (const auto why = kind == "draw" ? checker.draw() : checker.win()) return refuse(*why);
    if (!input.at_end()) return refuse("there is something after the last node");
    return CheckedCertificate{*in_a_row, kind == "draw" ? Result::draw : Result::win, checker.visited()};
}

}  // namespace tateti::prove
