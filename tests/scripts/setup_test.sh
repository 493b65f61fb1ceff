#!/usr/bin/env bash
# The set-up asks the machine for what is needed and installs the rest, with sudo if necessary, and shows progress. If it cannot install,
# it says what is missing and stops.
set -euo pipefail
source_dir=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

# A machine of its own, whose commands only record how they were called. It has a compiler and CMake, a header, and no package.
fake() { # NAME SCRIPT
    printf '#!/bin/bash\n%s\n' "$2" >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}
machine() { # user-id commands...
    rm -rf "${scratch:?}/bin" "$scratch/called"
    mkdir "$scratch/bin"
    for tool in bash cat env grep ln mktemp rm sh tail; do ln -s "$(command -v $tool)" "$scratch/bin/$tool"; done
    fake c++ '[[ $(cat) != *absent* ]]'
    fake cmake 'echo cmake version 3.31.6'
    fake apt-cache '[[ $3 == libboost1.81-dev ]] || echo Package: $3' # none of that name: virtual, or only named by others
    fake id "echo $1"
    local command
    for command in "${@:2}"; do fake "$command" "echo $command \"\$@\" >>$scratch/called"; done
    case " $* " in *" sudo "*) fake sudo "echo sudo \"\$@\" >>$scratch/called" ;; esac
}
needs='
a C++23 compiler | g++ | compiler
CMake 3.25 or newer | cmake | version cmake 3.25
Ninja | ninja-build | command ninja
Boost | libboost1.81-dev/libboost-dev | header absent.hpp
fmt | libfmt-dev/libfmt-new-dev | header absent.hpp
present | libpresent-dev | header present.hpp
'
set_up() {
    PATH=$scratch/bin bash -c ". '$source_dir/scripts/setup.sh'; probe_needs='$needs'; need probe" >"$scratch/said" 2>&1
}
expect() { # what condition...
    if ! "${@:2}"; then
        echo "FAILED: $1"
        cat "$scratch/said"
        failed=1
    fi
}
said() { grep -q -- "$1" "$scratch/said"; }
called() { grep -q -- "$1" "$scratch/called"; }
apt() { # SCRIPT; after an install nothing is missing any more
    fake apt-get "echo apt-get \"\$@\" >>$scratch/called
        case \" \$* \" in *' install '*) ln -s $scratch/bin/cmake $scratch/bin/ninja; ln -sf $scratch/bin/cmake $scratch/bin/c++ ;; esac
        ${1-}"
}

machine 0
fake ninja true
fake c++ true
expect "a machine that has everything needs no package manager" set_up
expect "and it says nothing" eval '[[ ! -s $scratch/said ]]'

machine 0
apt
expect "root installs" set_up
expect "root installs what is missing and nothing else" called 'install.* ninja-build libboost-dev libfmt-dev$'
expect "it says what it does" said 'installing ninja-build libboost-dev libfmt-dev'

machine 0
apt '[[ $* != *Status-Fd=3* ]] || exec >&3; echo dlstatus:1:100.0:Retrieving; echo pmstatus:g++:amd64:40.1:Unpacking; echo pmstatus:cmake:60.7:Setting up; echo [9/10] linked'
expect "root installs, with progress" set_up
expect "downloads show their progress" said '^tateti: downloading packages ... 100 %$'
expect "packages show their progress" said '^tateti: installing packages ... 40 %$'
expect "but not in many lines" eval "! said '60 %'"
expect "a build shows its progress" said '^tateti: updating the list of packages ... 90 %$'

machine 1000 apt-get sudo
expect "what packages do not mend is an error" eval '! set_up'
expect "a user installs through sudo" called '^sudo env DEBIAN_FRONTEND=noninteractive .*apt-get .* install .* ninja-build libboost-dev libfmt-dev$'
expect "what is still missing is named" said '^  Ninja$'

machine 1000 apt-get
expect "without sudo it stops" eval '! set_up'
expect "without sudo it says what is missing" said '^  Boost$'
expect "and names Debian's packages" said 'ninja-build libboost'

machine 0
expect "without apt it stops" eval '! set_up'
expect "without apt it says what is missing" said '^  Ninja$'
expect "and not what is there" eval "! said 'CMake\|present'"

machine 0
fake cmake 'echo cmake version 3.18.4'
expect "an old CMake is not enough" eval '! set_up'
expect "and the version is named that is" said '^  CMake 3.25 or newer$'

machine 0
fake c++ exit\ 1
expect "nor is an old compiler" eval '! set_up'
expect "which is named" said '^  a C++23 compiler$'
fake clang++-19 '[[ $(cat) != *absent* ]]'
expect "another compiler is found" eval '! set_up && ! said compiler'

machine 0 apt-get
fake apt-get 'echo no such package; exit 100'
expect "an install that fails is an error" eval '! set_up'
expect "and the end of its output is shown" said 'no such package'
expect "with the step that failed" said 'updating the list of packages failed'

machine 0 apt-get
fake apt-get '[[ $1 == update ]] || exit 100'
expect "so is one that fails later" eval '! set_up'
expect "with its own step" said 'installing packages failed'

exit "$failed"
