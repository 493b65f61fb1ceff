#include "options/table.hpp"

#include "options/names.hpp"

#include <tateti/learn/menace.hpp>
#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/symmetry.hpp>

#include <algorithm>

namespace tateti::options {
namespace {

// Values.
constexpr Value kFile{.kind = Kind::file, .word = "FILE"};
constexpr Value kLevels{.kind = Kind::choice, .names = levels};
constexpr Value kSide{.kind = Kind::mark, .names = marks};
constexpr Value kAnyNumber{.kind = Kind::whole, .word = "N"};
constexpr std::uint64_t kMost32 = std::numeric_limits<std::uint32_t>::max();

constexpr Value number(std::int64_t least, std::uint64_t most, std::string_view word = "N") {
    return {.kind = Kind::whole, .word = word, .least = least, .most = most};
}

constexpr Value choice(Names (*names)()) {
    return {.kind = Kind::choice, .names = names};
}

constexpr Value text(std::string_view word, Names (*offered)() = nullptr) {
    return {.kind = Kind::text, .word = word, .names = offered};
}

constexpr Value many(Value value) {
    value.many = true;
    return value;
}

// Options of several commands.
constexpr Option kJson{.names = "--json",
                       .text = "print one JSON object",
                       .more = "It is on one line. A refusal is printed as `{\"error\":{...}}` on standard output.",
                       .common = true};
constexpr Option kLanguage{.names = "--lang",
                           .value = {.kind = Kind::language, .names = languages},
                           .text = "the language of texts and messages",
                           .more =
                               "The messages in JSON are English without this option. Case does not matter, and longer "
                               "tags such as <pt-BR> work too. "
                               "Argentina has its own forms; <es> is neutral. Without this option a local game uses "
                               "the language that was chosen in it "
                               "last, and everything else the language of the locale.",
                           .common = true};
constexpr Option kData{.names = "--data",
                       .value = {.kind = Kind::folder, .word = "DIR"},
                       .text = "the data folder: games, score, seats, matches",
                       .more = "It also stores the settings.",
                       .common = true};
constexpr Option kHelp[] = {
    {.names = "-h,--help", .text = "show this help", .more = "`tateti help` <COMMAND> does the same.", .common = true},
    {.names = "-V,--version", .text = "show the version", .common = true}};

constexpr Option kPlain{.names = "--plain",
                        .text = "no screen: type a command, read the answer",
                        .more = "For screen readers, braille displays, pipes and scripts."};
constexpr Option kGameJson{.names = "--json",
                           .text = "like --plain, with answers as JSON",
                           .more = "After every command the state is printed, as one JSON object on one line."};
constexpr Option kAscii{
    .names = "--ascii", .text = "draw in plain ASCII", .more = "This is the default if the locale is not UTF-8."};
constexpr Option kCalm{.names = "--calm", .text = "nothing moves by itself on the screen"};
constexpr Option kKeys{.names = "--keys",
                       .value = choice(digits),
                       .text = "the digits of the cells on the screen",
                       .more = "From 0, from 1, or as they lie on a keypad."};
constexpr Option kGame{.names = "--game",
                       .value = text("GAME", games),
                       .text = "another game: a name, as games lists them, or columns,rows,k"};
constexpr Option kTime{.names = "--time", .value = number(1, 1'000'000'000), .text = ""};
constexpr Option kNodes{.names = "--nodes", .value = number(1, 1'000'000'000'000'000), .text = ""};
constexpr Option kTheme{.names = "--theme", .value = choice(themes), .text = "only puzzles of this theme"};
constexpr Option kDifficulty{.names = "--difficulty",
                             .value = {.kind = Kind::whole,
                                       .word = "N",
                                       .names = difficulties,
                                       .least = Puzzle::kEasiest,
                                       .most = Puzzle::kHardest},
                             .text = "only puzzles of this difficulty, 1 to 5"};
constexpr Option kOutput{
    .names = "-o,--output", .value = kFile, .text = "the file to write; - is standard output", .required = true};

constexpr Option with(Option option, std::string_view text, std::string_view more = {}) {
    option.text = text;
    option.more = more;
    return option;
}

constexpr Option excluding(Option option, std::string_view others) {
    option.excludes = others;
    return option;
}

constexpr Option format_option(Names (*names)()) {
    return {.names = "--format", .value = choice(names), .text = "the format (default: from the name of the file)"};
}

constexpr Option subject(std::string_view name, std::string_view text) {
    return {.names = name, .value = {.kind = Kind::text, .word = "...", .many = true}, .text = text};
}

constexpr Option kSubject = subject("MOVES|BOARD",
                                    "a game (40812, or row,column: 1,1 0,0), a board (X.O/.X./..O), or JSON as --json "
                                    "prints it; - reads any of them from standard input");
constexpr Option kMoves = subject("MOVES",
                                  "a game (40812, or row,column: 1,1 0,0), or JSON as --json prints it; - reads either "
                                  "from standard input");

// play
constexpr Option kPlayOptions[] = {
    {.names = "--two", .text = "two people at one board"},
    {.names = "--level",
     .value = kLevels,
     .text = "play the computer at this level",
     .more =
         "`gentle` is for small children: random moves win most games against it. `companion` adapts to you: it plays "
         "stronger after you win and weaker when you do not, so that you win about two games in five.",
     .excludes = "--two"},
    {.names = "--as", .value = kSide, .text = "play the computer as X (moves first) or O", .excludes = "--two"},
    {.names = "--seed", .value = kAnyNumber, .text = "the same seed and the same moves give the same game"},
    kPlain,
    kGameJson,
    kAscii,
    {.names = "--pause",
     .value = number(0, 10000),
     .text = "milliseconds before the computer's move on the screen (default 600)"},
    kCalm,
    kKeys,
    {.names = "--alternate", .text = "change sides with every rematch", .excludes = "--two"},
    {.names = "--best-of",
     .value = {.kind = Kind::odd, .word = "N", .least = 1, .most = 99},
     .text = "play a series of up to N games, an odd number",
     .more = "The same option continues a series after you quit."},
    // Such a game has no screen and no score book.
    excluding(
        with(kGame, "another game, without a screen and not saved: a name, as games lists them, or columns,rows,k",
             "It is played in plain text, so `play` then refuses --ascii, --pause, --calm, --keys, --alternate, "
             "--best-of and --data."),
        "--ascii --pause --calm --keys --alternate --best-of --data"),
    kData,
    kLanguage,
};
constexpr Example kPlayExamples[] = {{"tateti play --level hard --as O", "Play O against the hard level."},
                                     {"tateti play --plain --two", "Play each other without a screen."}};

// Online
constexpr Option kName{
    .names = "--name", .value = text("NAME"), .text = "your name, as the others see it; at most 24 characters"};
constexpr Option kOnlinePlain = with(kPlain, "no screen: type a command, read what happens", kPlain.more);
constexpr Option kOnlineJson{.names = "--json", .text = "like --plain, with one JSON object per change"};
constexpr Option kHostOptions[] = {
    {.names = "--server",
     .value = text("URL"),
     .text = "the server to play on, such as https://play.example (default: a server of its own, for this machine and "
             "network, that ends with the program)",
     .more = "Its certificate must be valid by the authorities that OpenSSL trusts."},
    {.names = "--as", .value = kSide, .text = "play as X (moves first, default) or O"},
    kName,
    {.names = "--seconds", .value = number(1, 86400), .text = "the time for a move, up to 86400 (default: no limit)"},
    {.names = "--no-takebacks", .text = "your opponent may not ask to take moves back"},
    kOnlinePlain,
    kOnlineJson,
    kAscii,
    kData,
    kLanguage,
};
constexpr Option kJoinOptions[] = {
    {.names = "LINK",
     .value = text("LINK"),
     .text = "the link to the match (default: of the match that you played last)"},
    kName,
    kOnlinePlain,
    kOnlineJson,
    kAscii,
    kData,
    kLanguage,
};
constexpr Option kWatchOptions[] = {
    {.names = "LINK", .value = text("LINK"), .text = "the link to the match", .required = true},
    kOnlinePlain,
    kOnlineJson,
    kAscii,
    kData,
    kLanguage,
};
constexpr Example kHostExamples[] = {
    {"tateti host --name Ana", "Open a match; the first person who joins plays against you."}};
constexpr Example kJoinExamples[] = {
    {"tateti join https://play.example/m/7k2m9qvx3d1f --name Ben", "Join a friend's match."}};
constexpr Example kWatchExamples[] = {{"tateti watch https://play.example/m/7k2m9qvx3d1f", "Watch a match."}};

constexpr Option kScoresOptions[] = {
    kJson,
    {.names = "--reset", .text = "set the score to zero; the games stay"},
    {.names = "--export",
     .text = "write all games as lines of JSON",
     .more = "The oldest comes first.",
     .excludes = "--reset"},
    {.names = "--last", .value = kAnyNumber, .text = "how many games to show (default 10)", .excludes = "--export"},
    {.names = "--level", .value = kLevels, .text = "your games against this level", .excludes = "--reset --export"},
    {.names = "--svg", .value = kFile, .text = "draw them into this file, too", .needs = "--level"},
    kData,
    kLanguage,
};
constexpr Example kScoresExamples[] = {{"tateti scores --level hard", "Show your games against a level."},
                                       {"tateti scores --export > games.jsonl", "Export all games."}};

// learn
constexpr Option kLessonOptions[] = {
    {.names = "COURSE",
     .value = choice(courses),
     .text = "the course; without one: all six, and how far you have come"},
    with(kPlain, "no screen: boards in words, line by line"),
    kGameJson,
    kAscii,
    kCalm,
    kKeys,
    kData,
    kLanguage,
};
constexpr Option kPuzzleOptions[] = {
    excluding(with(kTheme, kTheme.text, "The themes take turns, and those near your rating come first."),
              "--number --daily --mistakes"),
    excluding(kDifficulty, "--number --daily --mistakes"),
    {.names = "--number",
     .value = number(1, kPuzzleCount),
     .text = "only this puzzle, as puzzles lists it",
     .excludes = "--daily --race --mistakes"},
    {.names = "--daily",
     .text = "the puzzle of the day, the same for everybody",
     .more = "The day of the week decides its theme.",
     .excludes = "--race --mistakes"},
    {.names = "--race", .text = "as many as you can in three minutes", .excludes = "--mistakes"},
    {.names = "--mistakes",
     .text = "positions from your own games that are due",
     .more = "They come back after a day, a week and a month."},
    {.names = "--date",
     .value = text("YYYY-MM-DD"),
     .text = "the puzzle of this day; another than today's does not count",
     .needs = "--daily"},
    {.names = "--seed", .value = kAnyNumber, .text = "the same seed gives the same puzzles"},
    with(kPlain, "no screen: boards in words, line by line"),
    kGameJson,
    kAscii,
    kCalm,
    kKeys,
    kData,
    kLanguage,
};
constexpr Option kPuzzlesOptions[] = {kTheme, kDifficulty, kJson, kLanguage};
constexpr Option kWorksheetOptions[] = {
    {.names = "--theme", .value = choice(themes), .text = "what there is to see in the puzzles", .required = true},
    kDifficulty,
    {.names = "--count",
     .value = number(1, std::uint64_t{kPuzzleCount} * Symmetry::kCount),
     .text = "how many boards (default 12, one page, or all there are)"},
    {.names = "--seed", .value = number(0, kMost32), .text = "another seed chooses other boards (default 1)"},
    kOutput,
    format_option(sheet_formats),
    kLanguage,
};
constexpr Option kMapOptions[] = {
    {.names = "--as", .value = kSide, .text = "the side that never loses", .required = true},
    kOutput,
    format_option(sheet_formats),
    kLanguage,
};

constexpr Value kReward{.kind = Kind::integer,
                        .word = "N",
                        .least = -std::int64_t{MenaceRules::kGreatestReward},
                        .most = MenaceRules::kGreatestReward};
constexpr Option kMenaceOptions[] = {
    {.names = "--games",
     .value = number(0, kMost32),
     .text = "how many games to learn from (default 1000; with --play 0)"},
    {.names = "--against",
     .value = choice(opponents),
     .text = "the opponent (default random)",
     .more = "`random` plays random moves."},
    {.names = "--seed",
     .value = number(0, kMost32),
     .text = "the same seed gives the same machine (default 1; with --play a random one)"},
    {.names = "--play", .text = "play against the machine yourself"},
    excluding(kJson, "--play"),
    {.names = "--csv",
     .text = "print a table of blocks of games",
     .more = "Each line has the number of games, how many of the block were won, drawn and lost, and the beads in the "
             "first box.",
     .excludes = "--json --play"},
    {.names = "--svg",
     .value = {.kind = Kind::file, .word = "FILE", .optional = true},
     .text = "draw the learning curve, into this file or to standard output",
     .excludes = "--json --csv --play"},
    {.names = "--cabinet", .value = kFile, .text = "draw all boxes into this SVG file"},
    {.names = "--load",
     .value = kFile,
     .text = "start with a saved machine",
     .more = "It is one line of text.",
     .excludes = "--beads --win --draw --loss --refill"},
    {.names = "--save", .value = kFile, .text = "save the machine"},
    {.names = "--beads",
     .value = text("N,N,N,N"),
     .text = "of each colour in a new box of the first, second, third and fourth move (default 4,3,2,1)"},
    {.names = "--win", .value = kReward, .text = "what a box gets for a win (default 3)"},
    {.names = "--draw", .value = kReward, .text = "for a draw (default 1)"},
    {.names = "--loss", .value = kReward, .text = "for a loss (default -1)"},
    {.names = "--refill", .text = "refill a box that is empty; otherwise the machine resigns"},
    kLanguage,
};
constexpr Example kLessonExamples[] = {{"tateti lesson fork", "Learn about forks."}};
constexpr Example kPuzzleExamples[] = {{"tateti puzzle --theme fork", "Solve puzzles about forks."},
                                       {"tateti puzzle --daily", "Solve the puzzle of the day."}};
constexpr Example kPuzzlesExamples[] = {
    {"tateti puzzles --theme fork --difficulty 4", "List some puzzles with their answers."}};
constexpr Example kWorksheetExamples[] = {
    {"tateti worksheet --theme fork --count 12 -o sheet.pdf", "Make a worksheet about forks."}};
constexpr Example kMapExamples[] = {{"tateti map --as O -o map.pdf", "Draw how O never loses."}};
constexpr Example kMenaceExamples[] = {
    {"tateti menace --games 1000 --against perfect --refill", "Let the matchboxes learn from the perfect level."}};

// look
constexpr Option kStateOptions[] = {kSubject, kJson, kLanguage, kGame};
constexpr Option kAnalyseOptions[] = {
    kSubject,
    kJson,
    kLanguage,
    kGame,
    with(kTime, "of another game that is not solved: search for so many seconds",
         "Then what is proven and what is a guess is printed; it depends on the machine."),
    with(kNodes, "the same: search so many nodes (default 20000 without --time)", "The answer is always the same."),
};
constexpr Option kReviewOptions[] = {
    kMoves,
    kJson,
    kLanguage,
    {.names = "--last", .text = "your last game", .excludes = "MOVES --id"},
    {.names = "--id",
     .value = text("ID"),
     .text = "the game whose id begins like this, as scores lists it",
     .excludes = "MOVES"},
    kData,
};
constexpr Option kExploreOptions[] = {kSubject, kJson, kLanguage};
constexpr Option kPictureOptions[] = {
    kMoves,
    kOutput,
    with(format_option(picture_formats),
         "the format (default: from the name of the file); a gif shows the whole game, move by move"),
    {.names = "--size",
     .value = choice(picture_shapes),
     .text = "1200x630 pixels, as link previews have (default), or 1080x1080; a gif has half of that"},
    {.names = "--theme", .value = choice(colours), .text = "the colours (default light)"},
    kLanguage,
};
constexpr Option kGamesOptions[] = {kJson, kLanguage};
constexpr Option kGameArgument{.names = "GAME",
                               .value = text("GAME", games),
                               .text = "a name, as games lists them, or columns,rows,k",
                               .required = true};
constexpr Option kRulesOptions[] = {kGameArgument, kJson, kLanguage};
constexpr Example kStateExamples[] = {
    {"tateti state 40812", "Show the board after these moves."},
    {"tateti state 40 --json | tateti analyse -", "Pass the state from one command to another."}};
constexpr Example kAnalyseExamples[] = {
    {"tateti analyse 408", "Show the value of every move after these."},
    {"tateti analyse X.O/.X./..O", "Show the value of this board and of every move."}};
constexpr Example kReviewExamples[] = {{"tateti review 4120836", "Review a game."},
                                       {"tateti review --last --lang es", "Review your last game in Spanish."}};
constexpr Example kExploreExamples[] = {{"tateti explore 40", "All about this position."}};
constexpr Example kPictureExamples[] = {{"tateti picture 40812 -o game.png", "Draw a game."},
                                        {"tateti picture 03142 -o game.gif", "Draw a game as an animation."}};
constexpr Example kGamesExamples[] = {{"tateti games", "List the games."}};
constexpr Example kRulesExamples[] = {{"tateti rules misere", "Tell the rules of a game."}};

// prove
constexpr Option kProveOptions[] = {
    {.names = "GAME",
     .value = {.kind = Kind::text, .word = "...", .names = games, .many = true},
     .text = "a game, and its moves or its board: 7,7,5 or 7,7,5 d4 e5",
     .required = true},
    kJson,
    {.names = "--certificate",
     .value = kFile,
     .text = "write the proof into this file",
     .more =
         "It is for `check`. A file of that name is replaced when the proof is complete; if that fails, it stays as it "
         "was."},
    {.names = "--memory",
     .value = number(1, 1 << 20),
     .text = "megabytes for the tables of a search (default 256); a game that is solved completely takes up to 50, "
             "whatever "
             "this is"},
    with(kTime, "give up after so many seconds",
         "The exit status is then 1. Games that are solved completely ignore it."),
    with(kNodes, "give up after so many nodes; the search then has one thread, and always the same answer",
         "A position, of which either side may win, has as many nodes for each side. Games that are solved completely "
         "ignore it."),
    kLanguage,
};
constexpr Option kCheckOptions[] = {
    {.names = "FILE",
     .value = kFile,
     .text = "what prove --certificate has written; - reads it from standard input",
     .required = true},
    kJson,
    kLanguage,
};
constexpr Option kPerftOptions[] = {
    {.names = "DEPTH",
     .value = {.kind = Kind::whole, .word = "N", .names = depths, .most = 400},
     .text = "0 to 9; more with --game",
     .required = true},
    kJson,
    kGame,
    kLanguage,
};
constexpr Option kVerifyOptions[] = {kJson, kGame, kLanguage};
constexpr Example kProveExamples[] = {
    {"tateti prove 7,7,5 --certificate proof.bin", "Prove the value of a board, and write the proof."}};
constexpr Example kCheckExamples[] = {{"tateti check proof.bin", "Check that proof."}};
constexpr Example kPerftExamples[] = {{"tateti perft 9", "Count all games."},
                                      {"tateti perft 4 --game 7,7,5", "Count the sequences of a larger board."}};
constexpr Example kVerifyExamples[] = {{"tateti verify", "Prove every claim."},
                                       {"tateti verify --game misere", "Prove those about another game."}};

// serve
constexpr std::uint64_t kMost = 100000;
constexpr std::uint64_t kMostMatches = 1000000000;
constexpr Value kSeconds{.kind = Kind::seconds, .word = "SECONDS", .least = 1};

constexpr Option kListen{
    .names = "--listen",
    .value = text("ADDRESS:PORT", listen_addresses),
    .text =
        "the address to listen on (default 127.0.0.1:8080, for this machine only); port 0 picks a "
        "free port",
    .more = "[::1]:8080 is the same in IPv6; 0.0.0.0:8080 is for everyone who can reach the machine."};
constexpr Option kStore{
    .names = "--store",
    .value = text("STORE", stores),
    .text =
        "where to store matches: sqlite:PATH, memory: or postgresql://HOST/NAME (default the file "
        "matches.sqlite in the data folder)",
    .more = "Matches in memory end with the server. A database may be shared by any number of servers."};
constexpr Option kServeOptions[] = {
    kListen,
    kStore,
    kData,
    {.names = "--log-level",
     .value = choice(log_levels),
     .text = "how much to log (default info); debug adds a line per request",
     .more = "`info` logs start and stop."},
    {.names = "--log-format",
     .value = choice(log_formats),
     .text = "log lines as text (default) or as JSON objects",
     .more = "The objects have `time`, `level`, `message` and, for a line about a request, `request`, the id that the "
             "response has in X-Request-Id."},
    {.names = "--log-file",
     .value = kFile,
     .text = "append the log to this file instead of writing to standard error; SIGHUP opens it again",
     .more = "It can be renamed before."},
    {.names = "--grace",
     .value = number(1, 86400, "SECONDS"),
     .text = "how long a player must be away before the opponent may claim the game (default 60)"},
    {.names = "--keep",
     .value = number(1, 36500, "DAYS"),
     .text = "remove a match that nobody has touched for this long (default 30)",
     .more = "Matches that were left or never joined are removed within an hour."},
    {.names = "--matches",
     .value = number(1, kMostMatches),
     .text = "stored matches (default 1000000)",
     .more = "Further ones get status 503."},
    {.names = "--matches-per-address",
     .value = number(1, kMost),
     .text = "open matches per address (default 200)",
     .more = "Those begun in the last hour count."},
    {.names = "--matches-per-hour",
     .value = number(1, kMostMatches),
     .text = "matches and rematches begun per address and hour (default 2000)"},
    {.names = "--timeout",
     .value = kSeconds,
     .text = "the time a client has to send a request, and to read its response (default 10)",
     .more = "Slower clients are dropped."},
    {.names = "--idle",
     .value = kSeconds,
     .text = "how long a connection without a request stays open (default 60); live ones get pings",
     .more = "A live connection is closed after at most 30 seconds without an answer."},
    {.names = "--drain",
     .value = {.kind = Kind::seconds, .word = "SECONDS"},
     .text = "after SIGTERM, stay open but not ready for this long (default 0)",
     .more =
         "Meanwhile </readyz> answers 503, so that a load balancer sends clients elsewhere. Then live connections are "
         "closed with code 1001, and the server stops."},
    {.names = "--connections",
     .value = number(1, kMost),
     .text = "open connections (default 10000)",
     .more = "Further ones get status 503."},
    {.names = "--connections-per-address",
     .value = number(1, kMost),
     .text = "open connections per address (default 500)",
     .more = "In IPv6 an address is one /64. Further ones get status 429."},
    {.names = "--messages-per-second",
     .value = number(1, kMost),
     .text = "messages on a live connection (default 20, with bursts of twice as many)",
     .more = "Pings and pongs count. A client that continues beyond it is disconnected."},
    {.names = "--requests-per-second",
     .value = number(1, kMost),
     .text =
         "requests from one address that change a match (default 50, with bursts of four times as many); ten times as "
         "many others"},
    {.names = "--trust-proxy",
     .text = "take the client's address from the last X-Forwarded-For; only behind a proxy that sets it",
     .more = "Otherwise clients can claim any address."},
    {.names = "--origin",
     .value = many(text("URL")),
     .text = "another site whose pages may play here, such as https://play.example; repeatable",
     .more =
         "They may play over HTTP and over live connections. The server's own page always may; pages of other sites "
         "never."},
    {.names = "--host",
     .value = many(text("NAME")),
     .text = "refuse requests for any other host name; repeatable (default: allow every name)",
     .more = "Names have no port. Refused requests get status 421, except </healthz> and </readyz>."},
};
constexpr Option kHealthOptions[] = {with(kListen, "the address that the server listens at (default 127.0.0.1:8080)")};

constexpr Option kAge{.names = "--age",
                      .value = number(0, 1000000, "HOURS"),
                      .text = "only matches whose last move was at least this many hours ago"};
constexpr Option kState{.names = "--state",
                        .value = choice(match_states),
                        .text = "only matches that wait for a player, are being played, have ended or cannot be read"};
constexpr Option kLinesOfJson{.names = "--json", .text = "print one JSON object per line"};
constexpr Option kIds{
    .names = "ID", .value = {.kind = Kind::text, .word = "...", .many = true}, .text = "ids of matches"};
constexpr Option kListOptions[] = {kStore, kData, kAge, kState, kLinesOfJson};
constexpr Option kShowOptions[] = {
    {.names = "ID", .value = kIds.value, .text = kIds.text, .required = true}, kStore, kData, kLinesOfJson};
constexpr Option kEndOptions[] = {
    with(kIds, "ids of matches; - reads them from standard input"),   kStore, kData, kAge, kState,
    {.names = "--dry-run", .text = "only print what would be ended"},
};
constexpr Example kServeExamples[] = {{"tateti serve --listen 127.0.0.1:8080", "Start a server."}};
constexpr Example kListExamples[] = {
    {"tateti matches list --state live --age 24", "List the matches in which nobody has moved for a day."}};
constexpr Example kShowExamples[] = {{"tateti matches show 7k2m9qvx3d1f", "Show a match."}};
constexpr Example kEndExamples[] = {{"tateti matches end --age 24 --store postgresql://db.example/tateti",
                                     "End the matches in which nobody has moved for a day."}};

constexpr Command kCommands[] = {
    {.name = "play",
     .text = "Play the computer, or two people at one board",
     .more =
         "`tateti` alone does the same. On a terminal the game has a screen; `?` shows its keys. If the input or the "
         "output is not a terminal, or with --plain, the game reads one command per line and answers with a few lines "
         "of "
         "text; `help` lists the commands. Opponent, level and side are those of the last game unless an option "
         "changes "
         "them.",
     .examples = kPlayExamples,
     .options = kPlayOptions},
    {.name = "host",
     .program = kOnlineProgram,
     .text = "Open a match on a server, send its link to a friend, and play",
     .more = "It shows the link and a QR code. The first person who joins plays against you; others can watch, in a "
             "terminal or "
             "in a browser. Without --server it starts a server of its own for this machine and network, which ends "
             "with the "
             "program.",
     .examples = kHostExamples,
     .options = kHostOptions},
    {.name = "join",
     .program = kOnlineProgram,
     .text = "Join a match by its link, or return to your seat",
     .more = "Without a link, return to the match that you played last. A link that ends in `#seat=`<TOKEN> brings a "
             "seat from "
             "another machine.",
     .examples = kJoinExamples,
     .options = kJoinOptions},
    {.name = "watch",
     .program = kOnlineProgram,
     .text = "Watch a match by its link",
     .examples = kWatchExamples,
     .options = kWatchOptions},
    {.name = "scores",
     .text = "Show the score and the last games",
     .more = "The score is listed by players. It counts from the last reset; games are never deleted.",
     .examples = kScoresExamples,
     .options = kScoresOptions},

    {.name = "lesson",
     .group = Group::learn,
     .text = "Learn the game in six short courses",
     .more =
         "A wrong move is answered on the board. Without a course, it shows how far you have come, with your ratings, "
         "your "
         "streak and your best race. Lessons and puzzles have the screen of the game, from 40×12 characters. Without a "
         "terminal they read a cell per line; with --plain they also do so in a terminal, and boards are read out in "
         "words.",
     .examples = kLessonExamples,
     .options = kLessonOptions},
    {.name = "puzzle",
     .group = Group::learn,
     .text = "Solve puzzles: find the only right move",
     .examples = kPuzzleExamples,
     .options = kPuzzleOptions},
    {.name = "puzzles",
     .group = Group::learn,
     .text = "List every puzzle of the game, with its answer",
     .examples = kPuzzlesExamples,
     .options = kPuzzlesOptions},
    {.name = "worksheet",
     .group = Group::learn,
     .program = kPictureProgram,
     .text = "Make a worksheet of puzzles to print, with the answers",
     .more =
         "It has pages of A4 with puzzles to draw on, then the same puzzles with their answers and why they are right. "
         "Below "
         "each page is the command that makes the same sheet again. An SVG and a PNG have the pages below each other.",
     .examples = kWorksheetExamples,
     .options = kWorksheetOptions},
    {.name = "map",
     .group = Group::learn,
     .program = kPictureProgram,
     .text = "Draw how X or O never loses: every answer on one sheet",
     .more = "The sheet is A3. Every reply of the opponent is a smaller board with the answer drawn in. Whoever "
             "follows it never "
             "loses.",
     .examples = kMapExamples,
     .options = kMapOptions},
    {.name = "menace",
     .group = Group::learn,
     .text = "Teach a machine of 304 matchboxes, or play against it",
     .more = "MENACE is Donald Michie's machine from 1961. It learns, and then its results, its learning curve and the "
             "beads in its "
             "first box are shown. With --play you are its opponent: you see the beads of a box before it draws one, "
             "and `quit` or "
             "the end of the input ends the game; --save saves the machine after each game.",
     .examples = kMenaceExamples,
     .options = kMenaceOptions},

    {.name = "state",
     .group = Group::look,
     .text = "Replay moves and show the board",
     .more = "It also shows whose turn it is or how the game ended, and the legal moves.",
     .examples = kStateExamples,
     .options = kStateOptions},
    {.name = "analyse",
     .group = Group::look,
     .text = "The exact value of a position and of every move, with reasons",
     .more = "The value is for the side to move: a win or a loss in so many moves of both sides, or a draw. It comes "
             "with the best "
             "moves; the chance of winning against random replies; and the reason for or against each move.",
     .examples = kAnalyseExamples,
     .options = kAnalyseOptions},
    {.name = "review",
     .group = Group::look,
     .text = "Grade every move of a game and show where it turned",
     .more = "It says which move would have been better.",
     .examples = kReviewExamples,
     .options = kReviewOptions},
    {.name = "explore",
     .group = Group::look,
     .text = "All about a position: values, exact odds, openings, images",
     .more = "It shows the value of every move, the opening, how many games lead to it, its images, and the exact odds "
             "of every kind "
             "of player from here.",
     .examples = kExploreExamples,
     .options = kExploreOptions},
    {.name = "picture",
     .group = Group::look,
     .program = kPictureProgram,
     .text = "Draw a game as a picture: PNG, SVG, PDF or animated GIF",
     .more =
         "It shows the board, the winning line, and what decided the game. The same game always gives the same file.",
     .examples = kPictureExamples,
     .options = kPictureOptions},
    {.name = "games",
     .group = Group::look,
     .text = "List the larger family of games, each with its verdict",
     .more = "There are larger boards, games in which three in a row loses, vanishing marks, the board of boards and "
             "others, each "
             "with its value for the player who moves first, and who proved it.",
     .examples = kGamesExamples,
     .options = kGamesOptions},
    {.name = "rules",
     .group = Group::look,
     .text = "Tell the rules of a game",
     .examples = kRulesExamples,
     .options = kRulesOptions},

    {.name = "prove",
     .group = Group::prove,
     .text = "Prove the value of a game or a position",
     .more = "A position is given by its moves, its board or its JSON. Small games are solved completely, boards of up "
             "to 64 cells by "
             "a search with two threads. Progress goes to standard error. Ctrl-C stops the proof and prints what is "
             "proven so far.",
     .examples = kProveExamples,
     .options = kProveOptions},
    {.name = "check",
     .group = Group::prove,
     .text = "Check the certificate of a proof",
     .more = "The checker shares only the rules of the game with the search.",
     .examples = kCheckExamples,
     .options = kCheckOptions},
    {.name = "perft",
     .group = Group::prove,
     .text = "Count the move sequences of each length up to DEPTH",
     .examples = kPerftExamples,
     .options = kPerftOptions},
    {.name = "verify",
     .group = Group::prove,
     .text = "Prove every claim about the game on this machine",
     .more = "It walks through the whole game: the counts of games and positions, the exact scores, that the perfect "
             "level never "
             "loses, how games between any two levels end, and how often each of them beats companion. With --game it "
             "does so for "
             "another small game: its positions, its scores and its levels.",
     .examples = kVerifyExamples,
     .options = kVerifyOptions},

    {.name = "serve",
     .group = Group::serve,
     .program = kServer,
     .text = "Serve the page, matches over the network, and the API",
     .more =
         "`tateti-server` is the same. It serves the game as a page, matches over the network, and `state`, `analyse` "
         "and `review` "
         "as JSON below </api/v1/>, described in </api/v1/openapi.json>. It prints its address and where it stores "
         "matches, and "
         "runs until SIGINT or SIGTERM. Then it drains (see --drain), accepts no more connections, finishes open "
         "requests within "
         "five seconds and exits with status 0. A second signal ends it at once, with status 1. SIGHUP reopens the log "
         "file; if "
         "the log goes to a terminal, it stops the server. </healthz>, </readyz> and </metrics> are for monitoring.",
     .examples = kServeExamples,
     .options = kServeOptions},
    {.name = "matches",
     .group = Group::serve,
     .program = kServer,
     .text = "Inspect and end the stored matches of a server",
     .more = "It works while servers run."},
    {.name = "matches list",
     .group = Group::serve,
     .program = kServer,
     .text = "List the stored matches in the order of their ids",
     .examples = kListExamples,
     .options = kListOptions},
    {.name = "matches show",
     .group = Group::serve,
     .program = kServer,
     .text = "Show matches in detail",
     .examples = kShowExamples,
     .options = kShowOptions},
    {.name = "matches end",
     .group = Group::serve,
     .program = kServer,
     .text = "End matches for good: nobody wins, no rematch",
     .more = "Name the matches by their ids, or choose them with --state and --age.",
     .examples = kEndExamples,
     .options = kEndOptions},
    {.name = "health",
     .group = Group::container,
     .program = kServer,
     .text = "Ask the server on this machine whether it is alive; exit status 1 if not",
     .options = kHealthOptions},
};

}  // namespace

std::span<const Command> commands() {
    return kCommands;
}

const Command* find_command(std::string_view name) {
    const auto found = std::ranges::find(kCommands, name, &Command::name);
    return found == std::ranges::end(kCommands) ? nullptr : &*found;
}

std::vector<const Command*> commands_in(std::string_view parent) {
    std::vector<const Command*> found;
    for (const Command& command : kCommands)
        if (command.parent() == parent) found.push_back(&command);
    return found;
}

std::span<const Option> help_options() {
    return kHelp;
}

Names offered(const Value& value) {
    return value.names == nullptr ? Names() : value.names();
}

std::string word_for(const Value& value) {
    if (!value.word.empty() || value.names == nullptr) return std::string(value.word);
    std::string word;
    for (const std::string& name : value.names()) word += (word.empty() ? "" : "|") + name;
    return word;
}

}  // namespace tateti::options
