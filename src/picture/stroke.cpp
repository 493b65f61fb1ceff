#include "picture/stroke.hpp"

#include "picture/cairo.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <numbers>

namespace tateti::picture {
namespace {

constexpr double kHalf = 0.5;

Point centre_of(Cell cell) {
    return {cell.column() + kHalf, cell.row() + kHalf};
}

/// From one point to another, slightly bent.
Stroke bent(Point from, Point to, double first_bend, double second_bend) {
    const Point along{to.x - from.x, to.y - from.y};
    const auto control = [&](double share, double bend) {
        return Point{from.x + along.x * share - along.y * bend, from.y + along.y * share + along.x * bend};
    };
    constexpr double kThird = 1.0 / 3;
    return {.start = from, .curves = {{control(kThird, first_bend), control(2 * kThird, second_bend), to}}};
}

std::vector<Stroke> cross(Point centre, double radius, Tremble& hand) {
    constexpr double kSlack = 0.06;
    constexpr double kBend = 0.025;
    const auto corner = [&](double right, double down) {
        return Point{centre.x + radius * (right + kSlack * hand.next()),
                     centre.y + radius * (down + kSlack * hand.next())};
    };
    const auto arm = [&](Point from, Point to) {
        const double bend = kBend * hand.next();
        return bent(from, to, bend, bend + kBend * hand.next());
    };
    const Stroke falling = arm(corner(-1, -1), corner(1, 1));
    const Stroke rising = arm(corner(1, -1), corner(-1, 1));
    return {falling, rising};
}

/// A ring against the clock, from the top, that overlaps its beginning a little.
Stroke ring(Point centre, double radius, Tremble& hand) {
    constexpr int kQuarters = 4;
    constexpr double kQuarter = std::numbers::pi / 2;
    constexpr double kRound = 0.5522847498;  // of a quarter of a circle as a Bézier curve
    constexpr double kUneven = 0.05;
    const double begin = -kQuarter + 0.25 + 0.15 * hand.next();
    std::array<double, kQuarters> radii{};
    for (double& one : radii) one = radius * (1 + kUneven * hand.next());
    const auto at = [&](int quarter, double outwards, double onwards) {
        const double angle = begin - quarter * kQuarter;
        const double size = radii[static_cast<std::size_t>(quarter % kQuarters)];
        return Point{centre.x + size * (std::cos(angle) * outwards + std::sin(angle) * onwards),
                     centre.y + size * (std::sin(angle) * outwards - std::cos(angle) * onwards)};
    };
    Stroke stroke{.start = at(0, 1, 0), .curves = {}};
    for (int quarter = 0; quarter < kQuarters; ++quarter)
        stroke.curves.push_back({at(quarter, 1, kRound), at(quarter + 1, 1, -kRound), at(quarter + 1, 1, 0)});
    return stroke;
}

void add_to_path(cairo_t* context, const Stroke& stroke) {
    cairo_move_to(context, stroke.start.x, stroke.start.y);
    for (const auto& [first, second, end] : stroke.curves)
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y);
}

double length_of(cairo_t* context, const Stroke& stroke) {
    cairo_new_path(context);
    add_to_path(context, stroke);
    const std::unique_ptr<cairo_path_t, decltype(&cairo_path_destroy)> path(cairo_copy_path_flat(context),
                                                                            cairo_path_destroy);
    check(path->status);
    double length = 0;
    Point last = stroke.start;
    for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
        if (path->data[i].header.type != CAIRO_PATH_LINE_TO) continue;
        const Point next{path->data[i + 1].point.x, path->data[i + 1].point.y};
        length += std::hypot(next.x - last.x, next.y - last.y);
        last = next;
    }
    cairo_new_path(context);
    return length;
}

}  // namespace

double Tremble::next() {
    // SplitMix64.
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    mixed ^= mixed >> 31U;
    return static_cast<double>(mixed >> 11U) / static_cast<double>(std::uint64_t{1} << 52U) - 1;
}

std::vector<Stroke> grid_strokes() {
    constexpr double kMargin = 0.06;
    constexpr double kSlack = 0.018;
    constexpr double kBend = 0.004;
    Tremble hand(3);
    std::vector<Stroke> strokes;
    for (const bool upright : {true, false})
        for (const int at : {1, 2}) {
            const auto point = [&](double along) {
                const double across = at + kSlack * hand.next();
                along += kSlack * hand.next();
                return upright ? Point{across, along} : Point{along, across};
            };
            const Point from = point(kMargin);
            const Point to = point(Cell::kColumns - kMargin);
            const double bend = kBend * hand.next();
            strokes.push_back(bent(from, to, bend, kBend * hand.next()));
        }
    return strokes;
}

std::vector<Stroke> mark_strokes(Mark mark, Cell cell, double scale) {
    Tremble hand(static_cast<std::uint64_t>(cell.index()) * 2 + (mark == Mark::x ? 100 : 101));
    constexpr double kCross = 0.29;
    constexpr double kRing = 0.31;
    if (mark == Mark::x) return cross(centre_of(cell), kCross * scale, hand);
    return {ring(centre_of(cell), kRing * scale, hand)};
}

Stroke line_stroke(Line line) {
    constexpr double kBeyond = 0.2;  // of the distance between the outer cells, at each end
    constexpr double kBend = 0.008;
    const auto cells = line.cells();
    const Point from = centre_of(cells.front());
    const Point to = centre_of(cells.back());
    const Point more{(to.x - from.x) * kBeyond, (to.y - from.y) * kBeyond};
    Tremble hand(static_cast<std::uint64_t>(line.index()) + 200);
    return bent({from.x - more.x, from.y - more.y}, {to.x + more.x, to.y + more.y}, kBend * hand.next(),
                kBend * hand.next());
}

void draw_strokes(cairo_t* context, const std::vector<Stroke>& strokes, double drawn) {
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
    double share = drawn * static_cast<double>(strokes.size());
    for (const Stroke& stroke : strokes) {
        if (share <= 0) return;
        cairo_save(context);
        if (share < 1) {
            const double length = length_of(context, stroke);
            const std::array<double, 2> dashes{length * share, length * 2};
            cairo_set_dash(context, dashes.data(), static_cast<int>(dashes.size()), 0);
        }
        add_to_path(context, stroke);
        cairo_stroke(context);
        cairo_restore(context);
        share -= 1;
    }
}

}  // namespace tateti::picture
