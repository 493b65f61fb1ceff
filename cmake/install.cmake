# What `cmake --install` puts where, in five components that can be installed alone: library, game, picture,
# online and server.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(tateti_components library)
install(TARGETS tateti tateti_games EXPORT tatetiTargets)
install(DIRECTORY include/tateti DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)

set(tateti_cmake_dir ${CMAKE_INSTALL_DATADIR}/cmake/tateti)  # headers only: the same for every processor
install(EXPORT tatetiTargets NAMESPACE tateti:: DESTINATION ${tateti_cmake_dir} COMPONENT library)
configure_package_config_file(packaging/tatetiConfig.cmake.in ${PROJECT_BINARY_DIR}/tatetiConfig.cmake
                              INSTALL_DESTINATION ${tateti_cmake_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tatetiConfigVersion.cmake COMPATIBILITY SameMinorVersion
                                 ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/tatetiConfig.cmake ${PROJECT_BINARY_DIR}/tatetiConfigVersion.cmake
        DESTINATION ${tateti_cmake_dir} COMPONENT library)

configure_file(packaging/tateti.pc.in ${PROJECT_BINARY_DIR}/tateti.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/tateti.pc DESTINATION ${CMAKE_INSTALL_DATADIR}/pkgconfig COMPONENT library)

if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libtateti-dev RENAME copyright COMPONENT library)

# A program with its man page and its completions, which the build writes. All programs are described in one page, and the completions
# of `tateti` know the commands of all.
function(tateti_install_program target name component)
  install(TARGETS ${target} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT ${component})
  install(FILES ${PROJECT_BINARY_DIR}/tateti.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 RENAME ${name}.1 COMPONENT ${component})
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} RENAME copyright COMPONENT ${component})
  set(completions ${PROJECT_BINARY_DIR}/completions)
  if(name MATCHES "^tateti(-server)?$")
    install(FILES ${completions}/${name}.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ${name} COMPONENT ${component})
    install(FILES ${completions}/_${name} DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT ${component})
    install(FILES ${completions}/${name}.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT ${component})
  endif()
endfunction()

# The licences of the fonts inside the program.
function(tateti_install_font_licences name component)
  install(DIRECTORY src/picture/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} COMPONENT ${component}
          FILES_MATCHING PATTERN "*-LICENSE.txt")
endfunction()

if(TATETI_GAME)
  list(APPEND tateti_components game)
  tateti_install_program(tateti_program tateti game)
  install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/tateti COMPONENT game)
endif()

if(TATETI_PICTURE)
  list(APPEND tateti_components picture)
  tateti_install_program(tateti_picture_program tateti-picture picture)
  tateti_install_font_licences(tateti-picture picture)
endif()

if(TATETI_ONLINE)
  list(APPEND tateti_components online)
  tateti_install_program(tateti_online_program tateti-online online)
endif()

if(TATETI_SERVER)
  list(APPEND tateti_components server)
  tateti_install_program(tateti_server_program tateti-server server)
  tateti_install_font_licences(tateti-server server)
  # It is neither enabled nor started.
  install(FILES packaging/systemd/tateti.service DESTINATION lib/systemd/system COMPONENT server)
  install(FILES packaging/nginx/tateti.conf DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/tateti-server/examples
          RENAME nginx-tateti.conf COMPONENT server)
  install(FILES packaging/prometheus/tateti.rules.yml DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/tateti-server/examples
          RENAME prometheus-tateti.rules.yml COMPONENT server)
  install(FILES packaging/grafana/tateti.json DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/tateti-server/examples
          RENAME grafana-tateti.json COMPONENT server)
  install(FILES docs/serving.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/tateti-server COMPONENT server)
endif()
