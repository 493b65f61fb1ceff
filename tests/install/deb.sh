#!/usr/bin/env bash
# `cpack` makes five Debian packages. Each one installs alone, runs and is removed without a trace, and `cmake --install` installs the
# same files as a component.
. "$(dirname "$0")/common.sh"
(cd "$build_dir" && cpack -G DEB -B "$scratch/packages" >"$scratch/cpack.log") || { cat "$scratch/cpack.log"; exit 1; }

failed() { echo "FAILED: $*"; exit 1; }

# A root folder of its own with an empty list of packages, so that nothing on this machine changes. The libraries are those of the machine.
root=$scratch/root
bin=$root/usr/bin
as_root=()
((EUID == 0)) || as_root=(unshare --map-root-user)
on_root() { "${as_root[@]}" dpkg --root="$root" --log=/dev/null --force-not-root --force-depends "$@" >"$scratch/dpkg.log" 2>&1 || { cat "$scratch/dpkg.log"; exit 1; }; }
mkdir -p "$root"/var/lib/dpkg/{updates,info,triggers}
touch "$root/var/lib/dpkg/status"

deb_of() { echo "$scratch/packages/$1"_*.deb; }
files_in() { (cd "$1" && find . -type f | sort); }
install_package() { # PACKAGE
    on_root --install "$(deb_of "$1")"
    [[ $(dpkg-query --admindir="$root/var/lib/dpkg" -W -f='${db:Status-Status}' "$1") == installed ]] || failed "$1 is not installed"
}
remove_package() { # PACKAGE
    on_root --purge "$1"
    [[ ! -e $root/usr || -z $(files_in "$root/usr") ]] || failed "$1 leaves files behind: $(files_in "$root/usr")"
}
has() { # PACKAGE FILE...
    local file
    for file in "${@:2}"; do [[ -e $root/usr/$file ]] || failed "the package $1 lacks $file"; done
}
# The package has the files of the component, and depends on packages that exist; those matching a pattern it must do without.
compare() { # PACKAGE COMPONENT [PATTERN]
    cmake --install "$build_dir" --prefix "$scratch/$2" --component "$2" --strip >/dev/null
    diff <(files_in "$scratch/$2") <(files_in "$root/usr") || failed "the component $2 is not the package $1"
    local depends package
    depends=$(dpkg-deb --field "$(deb_of "$1")" Depends)
    for package in $(sed 's/([^)]*)//g; s/[,|]/ /g' <<<"$depends"); do
        dpkg-query -W "$package" >/dev/null 2>&1 || failed "$1 depends on $package, which is not installed here"
    done
    [[ -z ${3-} || ! $depends =~ $3 ]] || failed "$1 depends on ${BASH_REMATCH[0]}"
}
# What bash offers after these words.
completed() { # FILE FUNCTION WORD...
    # shellcheck disable=SC1090
    . "$root/usr/share/bash-completion/completions/$1"
    COMP_WORDS=("${@:3}") COMP_CWORD=$(($# - 3)) COMP_LINE="${*:3}"
    COMP_POINT=${#COMP_LINE}
    "$2"
    echo "${COMPREPLY[*]}"
}
# The server at the end of the command serves the page, from any folder.
serves() { # COMMAND...
    (
        cd /
        exec 3< <(exec "$@" --listen 127.0.0.1:0 --store memory: --log-level off)
        server=$!
        trap 'kill "$server"' EXIT
        read -r _ _ _ address <&3
        python3 -c 'import sys, urllib.request; sys.exit(b"<title>Tateti " not in urllib.request.urlopen(sys.argv[1]).read())' "$address"
    ) || failed "no page from: $*"
}

install_package tateti
has tateti bin/tateti share/man/man1/tateti.1 share/doc/tateti/copyright share/bash-completion/completions/tateti \
    share/zsh/vendor-completions/_tateti share/fish/vendor_completions.d/tateti.fish
# Commands start quickly only if there is nothing to load but libc and libm.
compare tateti game '(^|, )lib[^c][^ ]*'
[[ $(dpkg-deb --field "$(deb_of tateti)" Suggests) == "tateti-picture, tateti-online, tateti-server" ]] || failed "tateti does not suggest the other programs"
"$bin/tateti" state 40812 | grep -q 'O to move' || failed "tateti does not run"
[[ $(completed tateti _tateti tateti an) == analyse ]] || failed "bash does not complete the commands"
status=0
PATH=/nowhere "$bin/tateti" serve 2>"$scratch/said" || status=$?
[[ $status == 1 && $(<"$scratch/said") == *"install the package tateti-server"* ]] || failed "no advice where the server is missing"
status=0
PATH=/nowhere "$bin/tateti" picture 4 -o "$scratch/none.png" 2>"$scratch/said" || status=$?
[[ $status == 1 && $(<"$scratch/said") == *"install the package tateti-picture"* ]] || failed "no advice where nothing can draw"
status=0
PATH=/nowhere "$bin/tateti" join 2>"$scratch/said" || status=$?
[[ $status == 1 && $(<"$scratch/said") == *"install the package tateti-online"* ]] || failed "no advice where nothing plays online"
[[ $(completed tateti _tateti tateti host --ser) == --server ]] || failed "bash does not complete the options of host"
[[ $(completed tateti _tateti tateti picture --the) == --theme ]] || failed "bash does not complete the options of picture"
[[ $(completed tateti _tateti tateti serve --lis) == --listen ]] || failed "bash does not complete the options of serve"
remove_package tateti

install_package tateti-picture
has tateti-picture bin/tateti-picture share/man/man1/tateti-picture.1 share/doc/tateti-picture/{copyright,{fredoka,zcool-kuaile,baloo-bhaijaan}-LICENSE.txt}
compare tateti-picture picture '(^|, )(libpq|libssl|libncurses)[^ ]*'
"$bin/tateti-picture" 40812 -o "$scratch/game.png" || failed "tateti-picture does not run"
[[ $(file --brief "$scratch/game.png") == "PNG image data, 1200 x 630,"* ]] || failed "tateti-picture does not draw"
on_root --install "$(deb_of tateti)"  # both: the game finds it
"$bin/tateti" picture 40812 -o - --format png | cmp - "$scratch/game.png" || failed "tateti picture does not draw the same"
on_root --purge tateti
remove_package tateti-picture

install_package tateti-online
has tateti-online bin/tateti-online share/man/man1/tateti-online.1 share/doc/tateti-online/copyright
compare tateti-online online '(^|, )(libpq|libcairo)[^ ]*'
[[ $("$bin/tateti-online" --version) =~ ^tateti-online\ [0-9.]+$ ]] || failed "tateti-online does not run"
status=0
PATH=/nowhere "$bin/tateti-online" host --plain </dev/null 2>"$scratch/said" || status=$?
[[ $status == 1 && $(<"$scratch/said") == *"install the package tateti-server"* ]] || failed "no advice where host has no server"
remove_package tateti-online

install_package tateti-server
has tateti-server bin/tateti-server share/man/man1/tateti-server.1 share/doc/tateti-server/{copyright,{fredoka,zcool-kuaile,baloo-bhaijaan}-LICENSE.txt,serving.md,examples/{nginx-tateti.conf,prometheus-tateti.rules.yml,grafana-tateti.json}} \
    share/bash-completion/completions/tateti-server share/zsh/vendor-completions/_tateti-server \
    share/fish/vendor_completions.d/tateti-server.fish lib/systemd/system/tateti.service
compare tateti-server server
grep -q '^\.SH OPTIONS' "$root/usr/share/man/man1/tateti-server.1" || failed "the man page of the server needs another one"
[[ $("$bin/tateti-server" --version) =~ ^tateti-server\ [0-9.]+$ ]] || failed "tateti-server does not run"
[[ $(completed tateti-server _tateti_server tateti-server --lis) == --listen ]] || failed "bash does not complete the server's options"
serves "$bin/tateti-server"

on_root --install "$(deb_of tateti)"  # both: the game finds the server
serves "$bin/tateti" serve
on_root --purge tateti
[[ -e $bin/tateti-server && ! -e $bin/tateti ]] || failed "the packages share files"
remove_package tateti-server

install_package libtateti-dev
has libtateti-dev include/tateti/tateti.hpp share/pkgconfig/tateti.pc share/cmake/tateti/tatetiConfig.cmake
compare libtateti-dev library
[[ $(dpkg-deb --field "$(deb_of libtateti-dev)" Architecture) == all ]] || failed "the library is bound to one architecture"
consume_with_cmake "find_package(tateti REQUIRED)" "-DCMAKE_PREFIX_PATH=$root/usr" || failed "the library cannot be used"
remove_package libtateti-dev
