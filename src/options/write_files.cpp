// Writes the man page and the completions: write_files PROSE FOLDER
#include "options/generate.hpp"

#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

namespace {

void write(const std::filesystem::path& file, std::string_view text) {
    std::ofstream out(file, std::ios::binary);
    out << text;
    if (!out.flush()) throw std::runtime_error(file.string() + " could not be written");
}

std::string read(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error(file.string() + " could not be read");
    return {std::istreambuf_iterator(in), {}};
}

}  // namespace

int main(int argc, char** argv) try {
    using namespace tateti::options;
    if (argc != 3) throw std::runtime_error("usage: write_files PROSE FOLDER");
    const std::filesystem::path folder = argv[2];
    std::filesystem::create_directories(folder / "completions");
    write(folder / "tateti.1", man_page(read(argv[1])));
    for (const std::string program : {"tateti", "tateti-server"}) {
        write(folder / "completions" / (program + ".bash"), bash_completion(program));
        write(folder / "completions" / ("_" + program), zsh_completion(program));
        write(folder / "completions" / (program + ".fish"), fish_completion(program));
    }
    return 0;
} catch (const std::exception& error) {
    std::cerr << "write_files: " << error.what() << '\n';
    return 1;
}
