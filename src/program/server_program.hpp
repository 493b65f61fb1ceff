#pragma once

/// What the two programs agree on: `tateti serve` starts `tateti-server`, which then goes by the name it was called by.
namespace tateti {

inline constexpr const char* kServerProgram = "tateti-server";
inline constexpr const char* kServeCommand = "tateti serve";
inline constexpr const char* kServerDescription = "Serve the page, matches over the network, and the API";

}  // namespace tateti
