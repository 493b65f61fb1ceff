# What `cmake --install` puts where: headers, the CMake package, the pkg-config file; and with the program its man page,
# completions and what it takes to run a server.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS tateti EXPORT tatetiTargets)
install(DIRECTORY include/tateti DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

set(tateti_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tateti)
install(EXPORT tatetiTargets NAMESPACE tateti:: DESTINATION ${tateti_cmake_dir})
configure_package_config_file(packaging/tatetiConfig.cmake.in ${PROJECT_BINARY_DIR}/tatetiConfig.cmake
                              INSTALL_DESTINATION ${tateti_cmake_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tatetiConfigVersion.cmake COMPATIBILITY SameMinorVersion
                                 ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/tatetiConfig.cmake ${PROJECT_BINARY_DIR}/tatetiConfigVersion.cmake
        DESTINATION ${tateti_cmake_dir})

configure_file(packaging/tateti.pc.in ${PROJECT_BINARY_DIR}/tateti.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/tateti.pc DESTINATION ${CMAKE_INSTALL_DATADIR}/pkgconfig)

if(TATETI_GAME AND PROJECT_IS_TOP_LEVEL)
  install(TARGETS tateti_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  configure_file(packaging/tateti.1.in ${PROJECT_BINARY_DIR}/tateti.1 @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/tateti.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES packaging/completions/tateti.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
          RENAME tateti)
  install(FILES packaging/completions/_tateti DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
  install(FILES packaging/completions/tateti.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
  # Nothing is enabled or started by it.
  install(FILES packaging/systemd/tateti.service DESTINATION lib/systemd/system)
  install(FILES packaging/nginx/tateti.conf DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples RENAME nginx-tateti.conf)
  install(FILES docs/serving.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
endif()
