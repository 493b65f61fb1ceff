// The plain game when what is around it does not work, and when it speaks.
#include "plain/plain_game.hpp"
#include "plain/typed_game.hpp"

#include <gtest/gtest.h>

#include <istream>
#include <ostream>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

namespace tateti::plain {
namespace {

using test::code_of;
using test::kTwoPeople;
using test::TypedGame;

const std::string kWon = "0\n3\n1\n4\n2\n";

TEST(PlainSaveErrors, SaysOnceThatTheGamesAreNotSavedAndWhenTheyAreAgain) {
    TypedGame typed(kTwoPeople);
    typed.book().fails_to_record = true;
    const std::string trouble = "The games are not being saved: the disk is full.\n";
    const std::string all = typed.type(kWon + "new\n4\nscore\n");
    EXPECT_NE(all.find("X plays 2, the top right.\n" + trouble + "X wins with the top row.\n"), std::string::npos)
        << all;
    EXPECT_NE(all.find("Score: X 1, O 0, draws 0."), std::string::npos) << "it counts all the same";
    EXPECT_EQ(all.find(trouble), all.rfind(trouble));
    // A new reader hears of it at the start.
    EXPECT_TRUE(
        typed.type("").starts_with("Tateti. Two players. Cells are 0 to 8, row by row; help lists the "
                                   "commands.\n" +
                                   trouble));
    EXPECT_TRUE(typed.type("reset score\nyes\n")
                    .ends_with("Refused: the score stays as it is: the disk is full.\nO to move.\n"));
    EXPECT_EQ(code_of(typed.answers("reset score\n").back()), "score/not_reset");
    typed.book().fails_to_record = false;
    EXPECT_TRUE(typed.type("level easy\nnew\n" + kWon).find("The games are being saved again.\n") != std::string::npos);
    EXPECT_EQ(typed.book().latest_games(9).size(), 2U);
}

TEST(PlainSaveErrors, SpellsOutTheNameOfAFile) {
    play::Recorder recorder("/home/jos\xc3\xa9\x1b/tateti.sqlite is damaged");
    play::LocalGame local(kTwoPeople, 1);
    std::istringstream in;
    std::ostringstream out;
    EXPECT_EQ(play_plain(local, recorder, {}, in, out), 0);
    EXPECT_NE(out.str().find("The games are not being saved: /home/jos\xc3\xa9\\x1b/tateti.sqlite is damaged.\n"),
              std::string::npos)
        << out.str();
}

/// Takes a number of bytes and then no more, as a closed pipe does.
class Closing : public std::streambuf {
  public:
    explicit Closing(int bytes) : left_(bytes) {}

  private:
    int overflow(int c) override { return left_-- > 0 ? c : traits_type::eof(); }
    int left_;
};

TEST(PlainStreams, StopsWhenTheOutputCannotBeWritten) {
    for (const bool json : {false, true}) {
        TypedGame typed(kTwoPeople);
        Closing buffer(150);
        std::ostream out(&buffer);
        std::istringstream in("4\n0\n8\nboard\nboard\n");
        EXPECT_EQ(play_plain(typed.local, typed.recorder(), {.json = json}, in, out), 1);
        EXPECT_TRUE(in.good()) << "it stopped before the end of the input";
    }
}

/// Gives one line each time it is asked, and looks what has arrived by then.
class Watching : public std::streambuf {
  public:
    Watching(std::vector<std::string> lines, const std::string& arrived)
        : lines_(std::move(lines)), arrived_(arrived) {}
    std::vector<std::string> seen;

  private:
    int underflow() override {
        seen.push_back(arrived_);
        if (next_ == lines_.size()) return traits_type::eof();
        std::string& line = lines_[next_++];
        setg(line.data(), line.data(), line.data() + line.size());
        return traits_type::to_int_type(line[0]);
    }
    std::vector<std::string> lines_;
    const std::string& arrived_;
    std::size_t next_ = 0;
};

/// What is written arrives only when it is flushed.
class Buffered : public std::stringbuf {
  public:
    std::string arrived;

  private:
    int sync() override {
        arrived = str();
        return 0;
    }
};

TEST(PlainStreams, AnswersBeforeReadingTheNextLine) {
    for (const bool json : {false, true}) {
        TypedGame typed(kTwoPeople);
        Buffered buffer;
        std::ostream out(&buffer);
        Watching lines({"4\n", "0\n"}, buffer.arrived);
        std::istream in(&lines);
        EXPECT_EQ(play_plain(typed.local, typed.recorder(), {.json = json}, in, out), 0);
        ASSERT_EQ(lines.seen.size(), 3U);
        EXPECT_EQ(lines.seen[0].empty(), json);
        EXPECT_NE(lines.seen[1].find(json ? "\"moves\":[4]" : "X plays 4"), std::string::npos);
        EXPECT_NE(lines.seen[2].find(json ? "\"moves\":[4,0]" : "O plays 0"), std::string::npos);
        EXPECT_EQ(buffer.arrived, buffer.str());
    }
}

}  // namespace
}  // namespace tateti::plain
