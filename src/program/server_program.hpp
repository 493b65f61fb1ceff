#pragma once

/// Shared by both programs: `tateti serve` starts `tateti-server`, which then calls itself `tateti serve`.
namespace tateti {

inline constexpr const char* kServerProgram = "tateti-server";
inline constexpr const char* kServeCommand = "tateti serve";
inline constexpr const char* kServerDescription = "Serve the page, matches over the network, and the API";

}  // namespace tateti
