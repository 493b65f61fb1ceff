#pragma once

/// The version of the library and of the programs. The build reads it from here, so it is defined once.
#define TATETI_VERSION_MAJOR 0
#define TATETI_VERSION_MINOR 1
#define TATETI_VERSION_PATCH 0
#define TATETI_VERSION "0.1.0"
