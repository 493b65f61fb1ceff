# shellcheck shell=bash
# What `./tateti` and `./test` share: which Debian packages are needed, and how the missing ones get installed.

# To build and run the program: itself, the engine for browsers, and the page around it.
build_packages=(
    g++ cmake ninja-build libboost1.81-dev libcli11-dev libfmt-dev libspdlog-dev libsqlite3-dev libpq-dev libsodium-dev
    libncurses-dev pkg-config
    clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc nodejs npm
)
# To test it as well.
test_packages=(
    "${build_packages[@]}" git file python3 python3-pyte python3-jsonschema python3-websockets dpkg-dev postgresql-15
    libgtest-dev libbenchmark-dev clang-format clang-tidy-19 libclang-rt-19-dev chromium-headless-shell fonts-dejavu-core
    nginx openssl sqlite3 systemd
)

say() { printf 'tateti: %s\n' "$*" >&2; }

# Prints those of the named packages that are not installed. A Node.js from elsewhere will do, and brings its npm.
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

# Whoever calls it says in `as_root` how to become root.
install_packages() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
}

# The tests start a PostgreSQL of their own. Debian's package would also make one for the machine, and start it: that is switched off before
# it comes, unless somebody has PostgreSQL here already and knows what they want.
no_database_of_the_machine() {
    local settings=/etc/postgresql-common/createcluster.conf
    [[ ! -e $settings ]] || return 0
    install_packages postgresql-common &&
        "${as_root[@]}" pg_conftool "$settings" set create_main_cluster off
}

# Installs those of the named packages that are missing, or says which they are and stops.
need_packages() {
    local missing as_root=()
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    if ! command -v apt-get >/dev/null; then
        say "these packages are needed, and there is no apt-get here to install them:"
        say "${missing[*]}"
        exit 1
    fi
    if (($(id -u) != 0)); then
        if ! command -v sudo >/dev/null; then
            say "these packages are needed; install them as root, for there is no sudo here:"
            say "${missing[*]}"
            exit 1
        fi
        as_root=(sudo)
    fi
    say "installing ${missing[*]}"
    local log status=0
    log=$(mktemp)
    {
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q &&
            { [[ " ${missing[*]} " != *" postgresql-15 "* ]] || no_database_of_the_machine; } &&
            install_packages "${missing[@]}"
    } >"$log" </dev/null || status=$?
    if ((status)); then
        cat "$log" >&2
        say "the packages could not be installed"
    fi
    rm -f "$log"
    return "$status"
}
