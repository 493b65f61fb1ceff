#pragma once

/// The version of the library and of the program. The build reads it from here, so that it stands in
/// one place only.
#define TATETI_VERSION_MAJOR 0
#define TATETI_VERSION_MINOR 1
#define TATETI_VERSION_PATCH 0
#define TATETI_VERSION "0.1.0"
