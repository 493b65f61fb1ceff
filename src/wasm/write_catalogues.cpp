// Writes the words of each language into a folder: write_catalogues FOLDER
//
// The coach's are a JavaScript module, `catalogues/en.js`. Those of /learn are a plain list, `learn/en.json`, to which
// scripts/learn_words.mjs gives the names of their fields.
#include "wasm/catalogue_texts.hpp"
#include "words/learn_words.hpp"

#include <tateti/languages.hpp>

#include <bit>
#include <cstdio>
#include <string>

namespace {

using tateti::Language;

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

template <class Texts>
std::string list_text(const Texts& texts) {
    std::string list;
    for (const std::string_view text : texts) list += (list.empty() ? "" : ",") + quoted(text);
    return "[" + list + "]";
}

std::string module_text(Language language) {
    const auto texts = std::bit_cast<tateti::wasm::CatalogueTexts>(catalogue(language));
    return "export default {language:" + quoted(code(language)) + ",texts:" + list_text(texts) + "};\n";
}

const tateti::words::LearnWords& learn_words(Language language) {
    namespace words = tateti::words;
    switch (language) {
        case Language::english: return words::kLearnEnglish;
        case Language::spanish: return words::kLearnSpanish;
        case Language::argentine: return words::kLearnArgentine;
        case Language::portuguese: return words::kLearnPortuguese;
        case Language::french: return words::kLearnFrench;
        case Language::german: return words::kLearnGerman;
        case Language::italian: return words::kLearnItalian;
        case Language::chinese: return words::kLearnChinese;
        case Language::arabic: return words::kLearnArabic;
    }
    __builtin_trap();
}

bool write(const std::string& path, const std::string& text) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) return false;
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    return std::fclose(file) == 0 && written;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::string folder = argv[1];
    for (const Language language : tateti::kAllLanguages) {
        const std::string name(code(language));
        const auto file = [&](const char* kind, const char* extension) {
            return std::string(folder).append(kind).append(name).append(extension);
        };
        const bool written = write(file("/catalogues/", ".js"), module_text(language)) &&
                             write(file("/learn/", ".json"), list_text(messages_of(learn_words(language))));
        if (written) continue;
        std::fprintf(stderr, "the words of %s cannot be written\n", name.c_str());
        return 1;
    }
    return 0;
}
