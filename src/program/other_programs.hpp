#pragma once

/// The programs that `tateti` replaces itself with: the server for `tateti serve` and `tateti matches`, and the one
/// that draws for `tateti picture`. They use the name they were called by in their help and their errors.
namespace tateti {

struct OtherProgram {
    const char* file;  // beside this program, or on PATH; the name of its Debian package too
    const char* what;  // in an error: "the server"
};

inline constexpr OtherProgram kServer{"tateti-server", "the server"};
inline constexpr OtherProgram kPictureProgram{"tateti-picture", "the program that draws pictures"};

inline constexpr const char* kServeCommand = "tateti serve";
inline constexpr const char* kServerDescription = "Serve the page, matches over the network, and the API";
inline constexpr const char* kMatchesCommand = "tateti matches";
inline constexpr const char* kMatchesDescription = "Inspect and end the stored matches of a server";
inline constexpr const char* kPictureCommand = "tateti picture";
inline constexpr const char* kPictureDescription = "Draw a game as a picture: PNG, SVG, PDF or animated GIF";

}  // namespace tateti
