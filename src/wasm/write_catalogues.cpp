// Writes the catalogue of each language into a folder, as a JavaScript module: write_catalogues FOLDER
#include "wasm/catalogue_texts.hpp"

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

std::string module_text(Language language) {
    std::string texts;
    for (const std::string_view text : std::bit_cast<tateti::wasm::CatalogueTexts>(catalogue(language)))
        texts += (texts.empty() ? "" : ",") + quoted(text);
    return "export default {language:" + quoted(code(language)) + ",texts:[" + texts + "]};\n";
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
    for (const Language language : tateti::kAllLanguages) {
        const std::string path = std::string(argv[1]) + "/" + std::string(code(language)) + ".js";
        if (write(path, module_text(language))) continue;
        std::fprintf(stderr, "%s cannot be written\n", path.c_str());
        return 1;
    }
    return 0;
}
