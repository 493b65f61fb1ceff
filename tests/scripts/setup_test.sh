#!/usr/bin/env bash
# The set-up installs missing packages, with sudo if necessary, and shows progress. If it cannot, it names the packages and stops.
set -euo pipefail
source_dir=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

# A machine of its own, whose commands only record how they were called. All packages but cmake are missing.
fake() { # NAME SCRIPT
    printf '#!/bin/bash\n%s\n' "$2" >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}
machine() { # user-id commands...
    rm -rf "${scratch:?}/bin" "$scratch/called"
    mkdir "$scratch/bin"
    for tool in bash env grep mktemp rm sh tail; do ln -s "$(command -v $tool)" "$scratch/bin/$tool"; done
    fake dpkg-query 'printf "cmake/installed "'
    fake id "echo $1"
    local command
    for command in "${@:2}"; do fake "$command" "echo $command \"\$@\" >>$scratch/called"; done
    case " $* " in *" sudo "*) fake sudo "echo sudo \"\$@\" >>$scratch/called" ;; esac
}
set_up() {
    PATH=$scratch/bin bash -c ". '$source_dir/scripts/setup.sh'; need_packages cmake ninja-build nodejs npm" >"$scratch/said" 2>&1
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

machine 0 apt-get
expect "root installs" set_up
expect "root installs what is missing and nothing else" called 'install.* ninja-build nodejs npm$'
expect "it says what it does" said 'installing ninja-build nodejs npm'

machine 0 apt-get
fake apt-get '[[ $* != *Status-Fd=3* ]] || exec >&3; echo dlstatus:1:100.0:Retrieving; echo pmstatus:g++:amd64:40.1:Unpacking; echo pmstatus:cmake:60.7:Setting up; echo [9/10] linked'
expect "root installs, with progress" set_up
expect "downloads show their progress" said '^tateti: downloading packages ... 100 %$'
expect "packages show their progress" said '^tateti: installing packages ... 40 %$'
expect "but not in many lines" eval "! said '60 %'"
expect "a build shows its progress" said '^tateti: updating the list of packages ... 90 %$'

machine 1000 apt-get sudo
expect "a user installs" set_up
expect "a user installs through sudo" called '^sudo env DEBIAN_FRONTEND=noninteractive .*apt-get .* install .* ninja-build nodejs npm$'

machine 1000 apt-get
expect "without sudo it stops" eval '! set_up'
expect "without sudo it names the packages" said 'ninja-build nodejs npm'

machine 0
expect "without apt it stops" eval '! set_up'
expect "without apt it names the packages" said 'ninja-build nodejs npm'

machine 0 apt-get
fake apt-get 'echo no such package; exit 100'
expect "an install that fails is an error" eval '! set_up'
expect "and the end of its output is shown" said 'no such package'
expect "with the step that failed" said 'updating the list of packages failed'

machine 0 apt-get
fake apt-get '[[ $1 == update ]] || exit 100'
expect "so is one that fails later" eval '! set_up'
expect "with its own step" said 'installing packages failed'

machine 0 apt-get node npm
expect "Node.js and npm from another source are accepted" set_up
expect "and are not installed again" called 'install.* ninja-build$'

exit "$failed"
