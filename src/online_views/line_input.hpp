#pragma once

#include <cstddef>
#include <deque>
#include <string>

namespace tateti::online_views {

/// Lines from a file that is read only when it has data, so that reading never blocks.
class LineInput {
  public:
    /// The longest line that is accepted, in bytes. The rest of a longer one is dropped.
    static constexpr std::size_t kLongestLine = 4096;

    explicit LineInput(int file_descriptor) : file_descriptor_(file_descriptor) {}

    /// Reads the data that has arrived. Returns false at the end of the input.
    bool read_some();

    /// The lines that are complete, without their ends. The last one may lack its end.
    std::deque<std::string> lines{};

  private:
    void take(char c);

    int file_descriptor_;
    std::string line_;
};

}  // namespace tateti::online_views
