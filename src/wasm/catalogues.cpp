#include "wasm/catalogues.hpp"

#include "wasm/catalogue_texts.hpp"
#include "wasm/exchange.hpp"

#include <tateti/language.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <string_view>

namespace tateti::wasm {
namespace {

/// Every language, and one that only the caller knows.
constexpr std::size_t kPlaces = kAllLanguages.size() + 1;
/// More than any catalogue has.
constexpr std::size_t kCatalogueBytes = 24'576;

struct Place {
    std::array<char, kCatalogueBytes> bytes;
    std::optional<Catalogue> words;
};
std::array<Place, kPlaces> places;

/// The texts between zeros; none if their number is another than that of a catalogue.
std::optional<Catalogue> catalogue_in(std::string_view bytes) {
    CatalogueTexts texts;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::size_t end = bytes.find('\0');
        if ((end == std::string_view::npos) != (i + 1 == texts.size())) return std::nullopt;
        texts[i] = bytes.substr(0, end);
        bytes.remove_prefix(texts[i].size() + (end == std::string_view::npos ? 0 : 1));
    }
    return std::bit_cast<Catalogue>(texts);
}

}  // namespace

const Catalogue& words_from(std::uint32_t place) {
    if (place >= kPlaces || !places[place].words) __builtin_trap();
    return *places[place].words;
}

/// Fills a place with the catalogue whose texts are in the input, with zeros between them. False if they are not those
/// of a catalogue of this version.
TATETI_EXPORT(set_catalogue) bool exported_set_catalogue(std::uint32_t place, std::uint32_t size) {
    const std::string_view given = input_text(size);
    if (place >= kPlaces || given.size() > kCatalogueBytes || !catalogue_in(given)) return false;
    auto& [bytes, words] = places[place];
    std::ranges::copy(given, bytes.begin());
    words = catalogue_in({bytes.data(), given.size()});
    return true;
}

}  // namespace tateti::wasm
