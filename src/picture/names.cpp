#include "picture/picture.hpp"

namespace tateti::picture {
namespace {

template <typename T>
std::optional<T> with_name(std::string_view text, const auto& all) {
    for (const T one : all)
        if (name(one) == text) return one;
    return std::nullopt;
}

}  // namespace

std::string_view name(Format format) {
    switch (format) {
        case Format::png: return "png";
        case Format::svg: return "svg";
        case Format::pdf: return "pdf";
        case Format::gif: break;
    }
    return "gif";
}

std::string_view name(Shape shape) {
    return shape == Shape::wide ? "wide" : "square";
}

std::string_view name(Theme theme) {
    return theme == Theme::light ? "light" : "dark";
}

std::optional<Format> format_from_name(std::string_view text) {
    return with_name<Format>(text, kAllFormats);
}

std::optional<Shape> shape_from_name(std::string_view text) {
    return with_name<Shape>(text, kAllShapes);
}

std::optional<Theme> theme_from_name(std::string_view text) {
    return with_name<Theme>(text, kAllThemes);
}

std::string_view media_type(Format format) {
    switch (format) {
        case Format::png: return "image/png";
        case Format::svg: return "image/svg+xml";
        case Format::pdf: return "application/pdf";
        case Format::gif: break;
    }
    return "image/gif";
}

Size size_of(Shape shape) {
    return shape == Shape::wide ? Size{1200, 630} : Size{1080, 1080};
}

}  // namespace tateti::picture
