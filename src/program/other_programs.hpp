#pragma once

#include <string_view>

/// The programs that `tateti` replaces itself with: the server for `tateti serve` and `tateti matches`, the one that
/// draws for `tateti picture`, `tateti map` and `tateti worksheet`, and the one for online play for `tateti host`,
/// `tateti join` and `tateti watch`. They use the name they were called by in their help and their errors.
namespace tateti {

struct OtherProgram {
    const char* file;  // beside this program, or on PATH; the name of its Debian package too
    const char* what;  // in an error: "the server"
};

inline constexpr OtherProgram kServer{"tateti-server", "the server"};
inline constexpr OtherProgram kPictureProgram{"tateti-picture", "the program that draws pictures"};
inline constexpr OtherProgram kOnlineProgram{"tateti-online", "the program for online play"};

inline constexpr const char* kServeCommand = "tateti serve";
inline constexpr const char* kServerDescription = "Serve the page, matches over the network, and the API";
inline constexpr const char* kMatchesCommand = "tateti matches";
inline constexpr const char* kMatchesDescription = "Inspect and end the stored matches of a server";
inline constexpr const char* kPictureCommand = "tateti picture";
inline constexpr const char* kPictureDescription = "Draw a game as a picture: PNG, SVG, PDF or animated GIF";
inline constexpr const char* kMapCommand = "tateti map";
inline constexpr const char* kMapDescription = "Draw how X or O never loses: every answer on one sheet";
inline constexpr const char* kWorksheetCommand = "tateti worksheet";
inline constexpr const char* kWorksheetDescription = "Make a worksheet of puzzles to print, with the answers";
inline constexpr const char* kHostCommand = "tateti host";
inline constexpr const char* kHostDescription = "Open a match on a server, send its link to a friend, and play";
inline constexpr const char* kJoinCommand = "tateti join";
inline constexpr const char* kJoinDescription = "Join a match by its link, or return to your seat";
inline constexpr const char* kWatchCommand = "tateti watch";
inline constexpr const char* kWatchDescription = "Watch a match by its link";

/// A command of `tateti` that another program carries out. That program parses the arguments.
struct CommandElsewhere {
    OtherProgram program;
    const char* name;
    const char* description;

    /// `serve` for `tateti serve`.
    [[nodiscard]] constexpr std::string_view word() const {
        const std::string_view whole = name;
        return whole.substr(whole.rfind(' ') + 1);
    }
};

inline constexpr CommandElsewhere kCommandsElsewhere[] = {
    {kOnlineProgram, kHostCommand, kHostDescription},   {kOnlineProgram, kJoinCommand, kJoinDescription},
    {kOnlineProgram, kWatchCommand, kWatchDescription}, {kServer, kServeCommand, kServerDescription},
    {kServer, kMatchesCommand, kMatchesDescription},    {kPictureProgram, kPictureCommand, kPictureDescription},
    {kPictureProgram, kMapCommand, kMapDescription},    {kPictureProgram, kWorksheetCommand, kWorksheetDescription},
};

}  // namespace tateti
