#pragma once

/// Shared by both programs: `tateti serve` and `tateti matches` start `tateti-server`, which then uses the name it was
/// called by.
namespace tateti {

inline constexpr const char* kServerProgram = "tateti-server";
inline constexpr const char* kServeCommand = "tateti serve";
inline constexpr const char* kMatchesCommand = "tateti matches";
inline constexpr const char* kMatchesDescription = "Inspect and end the stored matches of a server";
inline constexpr const char* kServerDescription = "Serve the page, matches over the network, and the API";

}  // namespace tateti
