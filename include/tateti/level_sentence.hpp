#pragma once

#include <tateti/level.hpp>
#include <tateti/sentence.hpp>

#include <string_view>

namespace tateti {
namespace detail {

[[nodiscard]] constexpr std::string_view english_description(Level level) noexcept {
    switch (level) {
        case Level::gentle: return "For small children: it completes no line and blocks none, if it can.";
        case Level::easy: return "It wins if it can, and otherwise plays anywhere.";
        case Level::medium: return "It wins if it can, else blocks, and otherwise plays anywhere.";
        case Level::hard: return "It plays perfectly, but may slip once in a game.";
        case Level::perfect: return "It never loses.";
        case Level::companion: return "It adapts to you: you win about two games in five.";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view spanish_description(Level level) noexcept {
    switch (level) {
        case Level::gentle: return "Para niños pequeños: si puede, no completa ninguna línea ni tapa las del otro.";
        case Level::easy: return "Gana si puede; si no, juega en cualquier lugar.";
        case Level::medium: return "Gana si puede; si no, tapa; y si no, juega en cualquier lugar.";
        case Level::hard: return "Juega a la perfección, pero puede fallar una vez por partida.";
        case Level::perfect: return "No pierde nunca.";
        case Level::companion: return "Se adapta: deja ganar unas dos partidas de cada cinco.";
    }
    return "";
}

}  // namespace detail

/// How a level plays, in one sentence for people.
[[nodiscard]] constexpr std::string_view description(Level level, Language language) noexcept {
    switch (language) {
        case Language::english: return detail::english_description(level);
        case Language::spanish:
        case Language::argentine: return detail::spanish_description(level);
        case Language::portuguese:
        case Language::french:
        case Language::german:
        case Language::italian:
        case Language::chinese:
        case Language::arabic: break;
    }
    return detail::english_description(level);
}

}  // namespace tateti
