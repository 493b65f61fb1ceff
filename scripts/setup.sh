# shellcheck shell=bash
# Shared by `./tateti` and `./test`: what they need from the machine, how to ask it, and how to install what is missing on Debian.

# A need is a line: what it is | Debian's packages (of A/B the first that exists) | the question: a function ask_… and its arguments.
game_needs='
a C++23 compiler (GCC 12 or newer, or Clang 19 or newer) | g++ | compiler
CMake 3.25 or newer | cmake | version cmake 3.25
Ninja | ninja-build | command ninja
Boost 1.81 or newer | libboost1.81-dev/libboost-dev | header boost/version.hpp BOOST_VERSION>=108100
CLI11 | libcli11-dev | header CLI/CLI.hpp
fmt | libfmt-dev | header fmt/format.h
SQLite 3 | libsqlite3-dev | header sqlite3.h
ncurses | libncurses-dev | header curses.h
'
# To draw pictures of games too.
picture_needs=$game_needs'
pkg-config | pkg-config | command pkg-config
Cairo | libcairo2-dev | module cairo-ft cairo-svg cairo-pdf
Raqm | libraqm-dev | module raqm
GIFLIB | libgif-dev | header gif_lib.h
'
# To play online too.
online_needs=$game_needs'
pkg-config | pkg-config | command pkg-config
OpenSSL 3 | libssl-dev | header openssl/opensslv.h OPENSSL_VERSION_MAJOR>=3
libqrencode | libqrencode-dev | module libqrencode
'
# To build the server too: its libraries, the engine for browsers, and the page around it.
server_needs=$picture_needs'
Boost.URL | libboost-url1.81-dev/libboost-url-dev | library boost_url
spdlog | libspdlog-dev | header spdlog/version.h
the client library of PostgreSQL | libpq-dev | module libpq
libsodium | libsodium-dev | module libsodium
Clang 19 for WebAssembly, with LLD, libc++ and wasi-libc | clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc | wasm
Node.js 18 or newer | nodejs | version node 18.0
npm | npm | command npm
'
# To measure.
bench_needs=$server_needs$online_needs'
Google Benchmark | libbenchmark-dev | header benchmark/benchmark.h
Chromium without windows | chromium-headless-shell | command chromium-headless-shell
'
# To run the tests: those of Debian that the tests were written for, even where the machine has others.
test_needs=$bench_needs'
PostgreSQL | postgresql | postgres
'
for package in g++ nodejs git file python3 python3-pyte python3-jsonschema python3-websockets dpkg-dev googletest libgtest-dev \
    clang-format-19 clang-tidy-19 libclang-rt-19-dev libc++-19-dev libc++abi-19-dev fonts-dejavu-core buildah netavark \
    faketime nginx openssl sqlite3 systemd; do
    test_needs+="$package | $package | package $package"$'\n'
done

# Sets `compiler`: $CXX, or the first one that knows enough of C++23.
find_compiler() {
    local candidates=(c++ g++ clang++ clang++-19)
    [[ -z ${compiler-} ]] || return 0
    [[ -z ${CXX-} ]] || candidates=("$CXX")
    for compiler in "${candidates[@]}"; do
        holds version '(defined __clang__ && __clang_major__ >= 19) || (!defined __clang__ && __GNUC__ >= 12)' && return 0
    done
    compiler=''
    return 1
}
# Whether the preprocessor finds a condition true after including a header.
holds() { # HEADER CONDITION
    # shellcheck disable=SC2086 # flags are words
    printf '#include <%s>\n#if !(%s)\n#error\n#endif\n' "$1" "$2" |
        $compiler ${CPPFLAGS-} ${CXXFLAGS-} "${includes[@]}" -std=c++23 -E -x c++ - >/dev/null 2>&1
}

ask_compiler() { find_compiler; }
ask_command() { command -v "$1" >/dev/null; }
ask_version() { # COMMAND MAJOR.MINOR
    [[ $("$1" --version 2>/dev/null) =~ ([0-9]+)\.([0-9]+) ]] &&
        ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= ${2%.*} * 1000 + ${2#*.}))
}
ask_header() { # HEADER [CONDITION]
    if find_compiler; then holds "$1" "${2-1}"; else [[ -e /usr/include/$1 ]]; fi
}
ask_library() { # NAME
    find_compiler && echo 'int main() {}' | $compiler -x c++ - "${libraries[@]}" "-l$1" -o /dev/null 2>/dev/null
}
ask_module() { ask_command pkg-config && pkg-config --exists "$@"; }
ask_wasm() { "${BASH_SOURCE[0]%/*}/wasm_compiler.sh" 2>/dev/null; }
ask_postgres() { compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null; }
ask_package() { [[ $(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }

say() { printf 'tateti: %s\n' "$*" >&2; }

# Reports the progress of a step: on a terminal in one line that is updated, elsewhere in a few lines.
report() { # STEP PERCENT
    [[ $1 == "$step" ]] || reported=0
    step=$1
    if [[ -t 2 ]]; then
        printf '\rtateti: %-60s' "$1 ... $2 %" >&2
    elif (($2 >= reported + 25)); then
        reported=$2
        say "$1 ... $2 %"
    fi
}

# Reports the progress that apt or ninja writes to the log, until standard input ends.
follow() { # STEP LOG
    local line part='' ended='' log step='' reported=0
    exec {log}<"$2"
    while [[ -z $ended ]]; do
        read -r -t 0.2 || (($? > 128)) || ended=yes
        while IFS= read -r line <&"$log"; do
            line=$part$line part=''
            if [[ $line =~ ^dlstatus:[^:]+:([0-9]+)[.:] ]]; then
                report "downloading packages" "${BASH_REMATCH[1]}"
            elif [[ $line =~ ^pmstatus:[^:]+(:[a-z0-9]+)?:([0-9]+)[.:] ]]; then
                report "$1" "${BASH_REMATCH[2]}"
            elif [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
                report "$1" $((100 * BASH_REMATCH[1] / BASH_REMATCH[2]))
            fi
        done
        part+=$line # an incomplete line
    done
}

# Runs a command with its output in a log, and reports its progress. If it fails, shows the end of the log. The command writes to the
# file directly, so it never waits for the terminal.
with_progress() { # STEP LOG COMMAND...
    local status=0 running follower
    if [[ -t 2 ]]; then printf '\rtateti: %-60s' "$1" >&2; else say "$1"; fi
    : >"$2"
    exec {running}> >(follow "$1" "$2")
    follower=$!
    (exec {running}>&- && "${@:3}") >>"$2" 2>&1 </dev/null || status=$?
    exec {running}>&-
    wait "$follower"
    [[ ! -t 2 ]] || printf '\r%70s\r' '' >&2
    ((status)) || return 0
    grep -v '^[dp][lm]status:' "$2" | tail -n 40 >&2
    say "$1 failed"
    return "$status"
}

# Sets `missing`, what the machine lacks, and `packages`, what Debian calls it.
find_missing() { # NEEDS
    local what names question seen='' prefixes includes libraries
    IFS=: read -ra prefixes <<<"${CMAKE_PREFIX_PATH-}"  # CMake looks there too
    includes=("${prefixes[@]/#/-I}") includes=("${includes[@]/%//include}")
    libraries=("${prefixes[@]/#/-L}") libraries=("${libraries[@]/%//lib}")
    missing=() packages=()
    while IFS='|' read -r -u 3 what names question; do
        [[ -n $question && $seen != *"|$what|"* ]] || continue
        seen+="|$what|"
        # shellcheck disable=SC2086 # several words
        ask_${question# } && continue
        missing+=("${what% }")
        # shellcheck disable=SC2206 # several words
        packages+=($names)
    done 3<<<"$1"
}

# The caller sets `as_root`, the command that runs others as root.
install_packages() {
    # apt closes its status descriptor before it starts dpkg, so that cannot be standard output. sudo closes all other descriptors, so
    # this one is opened behind it.
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive sh -c 'exec apt-get -o APT::Status-Fd=3 "$@" 3>&1' sh \
        install -y -q --no-install-recommends "$@"
}

# The tests start their own PostgreSQL. Debian's package would also create and start a cluster for the machine; this prevents that,
# unless PostgreSQL is already set up here.
disable_default_cluster() {
    local settings=/etc/postgresql-common/createcluster.conf
    [[ ! -e $settings ]] || return 0
    install_packages postgresql-common &&
        "${as_root[@]}" pg_conftool "$settings" set create_main_cluster off
}

# The caller sets `as_root` and `packages`.
install_missing() {
    local log=$1 alternatives package known=()
    with_progress "updating the list of packages" "$log" "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q || return
    for alternatives in "${packages[@]}"; do
        for package in ${alternatives//\// }; do
            [[ -z $(apt-cache --no-all-versions show "$package" 2>/dev/null) ]] || break
        done
        known+=("$package")
    done
    say "installing ${known[*]}"
    if [[ " ${known[*]} " == *" postgresql "* ]]; then
        with_progress "setting up PostgreSQL" "$log" disable_default_cluster || return
    fi
    with_progress "installing packages" "$log" install_packages "${known[@]}"
}

# Installs what a part needs and the machine lacks. If that is impossible, says what it is and exits.
need() { # game|picture|online|server|bench|test
    local needs=${1}_needs missing packages as_root=() log status=0
    find_missing "${!needs}"
    ((${#missing[@]})) || return 0
    if ! command -v apt-get >/dev/null; then
        refuse "there is no apt-get to install what is missing:"
    elif (($(id -u) != 0)); then
        command -v sudo >/dev/null || refuse "there is no sudo to install what is missing; Debian has it in ${packages[*]}:"
        as_root=(sudo)
        sudo -v # asks for the password before the progress line appears
    fi
    log=$(mktemp)
    install_missing "$log" || status=$?
    rm -f "$log"
    ((status == 0)) || exit "$status"
    find_missing "${!needs}"
    ((${#missing[@]} == 0)) || refuse "the packages of this system are not enough; still missing:"
}
refuse() { # WHY
    say "$1"
    printf '  %s\n' "${missing[@]}" >&2
    exit 1
}

# Names the versions that the tests use, and those that are not Debian's.
say_versions() {
    local command path package said
    for command in g++ clang++-19 cmake ninja node npm python3 nginx buildah chromium-headless-shell; do
        path=$(command -v "$command") || continue
        package=$(dpkg-query -S "$path" "$(readlink -f "$path")" 2>/dev/null | head -n 1) || true
        package=${package%%:*}
        said="$command $(dpkg-query -W -f='${Version}' "${package:-$command}" 2>/dev/null || true)"
        case $(dpkg-query -W -f='${Maintainer}' "${package:-none}" 2>/dev/null) in *debian.org* | *debian.net* | *Debian*) ;; *) said+=" (not Debian's: $path)" ;; esac
        echo "$said"
    done
}
