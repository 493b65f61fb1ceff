#include "conformance.hpp"

#include <cstdio>
#include <cstdlib>

namespace tateti::conformance {

std::vector<Row> read_rows(const std::string& folder, const std::string& file, std::size_t columns) {
    const std::string path = folder + "/" + file;
    std::vector<Row> rows;
    if (std::FILE* stream = std::fopen(path.c_str(), "rb")) {
        std::string text;
        for (int c = std::getc(stream); c != EOF; c = std::getc(stream)) text += static_cast<char>(c);
        std::fclose(stream);
        for (const std::string& line : split(text, '\n'))
            if (!line.empty() && line.front() != '#') rows.push_back(split(line, '\t'));
    }
    bool readable = !rows.empty();
    for (const Row& row : rows) readable = readable && row.size() == columns;
    if (!readable) {
        std::printf("%s: missing, empty or torn\n", path.c_str());
        std::exit(1);
    }
    return rows;
}

void Tester::expect_equal(std::string_view where, std::string_view what, std::string_view found,
                          std::string_view expected) {
    if (found == expected) {
        ++passed_;
        return;
    }
    ++failed_;
    std::printf("%s, %s: found \"%s\", expected \"%s\"\n", std::string(where).c_str(), std::string(what).c_str(),
                std::string(found).c_str(), std::string(expected).c_str());
}

}  // namespace tateti::conformance

int main(int argc, char** argv) {
    if (argc != 2) {
        std::printf("usage: tateti_conformance TESTDATA\n");
        return 2;
    }
    tateti::conformance::Tester tester;
    tateti::conformance::check_rules(argv[1], tester);
    tateti::conformance::check_players(argv[1], tester);
    tateti::conformance::check_learning(argv[1], tester);
    tateti::conformance::check_family(argv[1], tester);
    std::printf("conformance: %d passed, %d failed\n", tester.passed(), tester.failed());
    return tester.failed() == 0 ? 0 : 1;
}
