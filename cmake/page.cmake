# The page inside the server. One script builds it for all presets; the sources are listed so that a change is noticed.
set(page_folder ${PROJECT_SOURCE_DIR}/build/page/embedded)
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/include/* ${PROJECT_SOURCE_DIR}/src/match/* ${PROJECT_SOURCE_DIR}/src/learn/*
  ${PROJECT_SOURCE_DIR}/src/palette/*
  ${PROJECT_SOURCE_DIR}/src/words/learn_* ${PROJECT_SOURCE_DIR}/src/wasm/*
  ${PROJECT_SOURCE_DIR}/web/src/* ${PROJECT_SOURCE_DIR}/web/public/*)
file(GLOB page_settings CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/*.json ${PROJECT_SOURCE_DIR}/web/*.html ${PROJECT_SOURCE_DIR}/web/*.ts)
add_custom_command(
  OUTPUT ${page_folder}/assets.cpp
  COMMAND ${PROJECT_SOURCE_DIR}/scripts/page.sh
  DEPENDS ${page_sources} ${page_settings} ${PROJECT_SOURCE_DIR}/scripts/page.sh ${PROJECT_SOURCE_DIR}/scripts/embed_page.mjs ${PROJECT_SOURCE_DIR}/scripts/run_wasi.mjs
          ${PROJECT_SOURCE_DIR}/scripts/learn_words.mjs
          ${PROJECT_SOURCE_DIR}/cmake/wasm32-wasi.cmake
  COMMENT "Building the page"
  VERBATIM)
add_library(tateti_page STATIC EXCLUDE_FROM_ALL ${page_folder}/assets.cpp)
target_compile_definitions(tateti_page PRIVATE TATETI_PAGE="${page_folder}")
target_include_directories(tateti_page PUBLIC ${PROJECT_SOURCE_DIR}/src)
