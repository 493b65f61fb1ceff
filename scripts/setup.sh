# shellcheck shell=bash
# Shared by `./tateti` and `./test`: the Debian packages that they need, and how to install the missing ones.

# To build and run the game.
game_packages=(g++ cmake ninja-build libboost1.81-dev libcli11-dev libfmt-dev libsqlite3-dev libncurses-dev)
# To draw pictures of games too.
picture_packages=("${game_packages[@]}" libcairo2-dev libraqm-dev libgif-dev pkg-config)
# To play online too.
online_packages=("${game_packages[@]}" libssl-dev libqrencode-dev pkg-config)
# To build the server too: its libraries, the engine for browsers, and the page around it.
server_packages=(
    "${picture_packages[@]}" libspdlog-dev libpq-dev libsodium-dev
    clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc nodejs npm
)
# To run the tests.
test_packages=(
    "${server_packages[@]}" libssl-dev libqrencode-dev git file python3 python3-pyte python3-jsonschema python3-websockets dpkg-dev postgresql-15
    libgtest-dev libbenchmark-dev clang-format clang-tidy-19 libclang-rt-19-dev chromium-headless-shell fonts-dejavu-core
    buildah faketime nginx openssl sqlite3 systemd
)

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

# Prints which of the named packages are not installed. Node.js and npm may also come from another source.
missing_packages() {
    local installed package
    installed=" $(dpkg-query -W -f='${Package}/${db:Status-Status} ' "$@" 2>/dev/null || true)"
    for package in "$@"; do
        [[ $installed == *" $package/installed "* ]] && continue
        [[ $package == nodejs ]] && command -v node >/dev/null && continue
        [[ $package == npm ]] && command -v npm >/dev/null && continue
        printf '%s\n' "$package"
    done
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

# Installs the missing ones of the named packages. If that is impossible, prints their names and exits.
need_packages() {
    local missing as_root=()
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    if ! command -v apt-get >/dev/null; then
        say "these packages are missing, and there is no apt-get to install them:"
        say "${missing[*]}"
        exit 1
    fi
    if (($(id -u) != 0)); then
        if ! command -v sudo >/dev/null; then
            say "these packages are missing, and there is no sudo; install them as root:"
            say "${missing[*]}"
            exit 1
        fi
        as_root=(sudo)
    fi
    say "installing ${missing[*]}"
    local log status=0
    log=$(mktemp)
    [[ ${as_root[*]} != sudo ]] || sudo -v # asks for the password before the progress line appears
    with_progress "updating the list of packages" "$log" "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q &&
        { [[ " ${missing[*]} " != *" postgresql-15 "* ]] || with_progress "setting up PostgreSQL" "$log" disable_default_cluster; } &&
        with_progress "installing packages" "$log" install_packages "${missing[@]}" || status=$?
    rm -f "$log"
    return "$status"
}
