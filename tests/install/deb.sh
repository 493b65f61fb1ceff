#!/usr/bin/env bash
# `cpack` makes a Debian package that holds everything and runs.
. "$(dirname "$0")/common.sh"
(cd "$build_dir" && cpack -G DEB -B "$scratch/packages" >"$scratch/cpack.log") || { cat "$scratch/cpack.log"; exit 1; }
deb=("$scratch"/packages/*.deb)
dpkg-deb --field "${deb[0]}" Depends | grep -q libc6
dpkg-deb --extract "${deb[0]}" "$scratch/tree"
cd "$scratch/tree/usr"
for file in bin/tateti include/tateti/tateti.hpp share/pkgconfig/tateti.pc share/man/man1/tateti.1* share/doc/tateti/copyright \
    share/bash-completion/completions/tateti share/zsh/vendor-completions/_tateti share/fish/vendor_completions.d/tateti.fish \
    lib/systemd/system/tateti.service share/doc/tateti/examples/nginx-tateti.conf share/doc/tateti/serving.md; do
    [[ -e $file ]] || { echo "the package lacks $file"; exit 1; }
done
[[ $(find . -name tatetiConfig.cmake | wc -l) == 1 ]]
./bin/tateti state 40812 | grep -q 'O to move'
# The completion offers the commands.
(
    # shellcheck disable=SC1091
    . share/bash-completion/completions/tateti
    COMP_WORDS=(tateti an) COMP_CWORD=1
    _tateti
    [[ ${COMPREPLY[*]} == analyse ]]
)
# It serves the page from any folder.
(
    cd /
    exec 3< <(exec "$scratch/tree/usr/bin/tateti" serve --listen 127.0.0.1:0 --store memory: --log-level off)
    server=$!
    trap 'kill "$server"' EXIT
    read -r _ _ _ address <&3
    python3 -c 'import sys, urllib.request; sys.exit(b"<title>Tateti</title>" not in urllib.request.urlopen(sys.argv[1]).read())' "$address"
)
