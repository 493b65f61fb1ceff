#!/usr/bin/env bash
# Makes a container image of a built server, with Debian's buildah and without a registry: build.sh BUILD_FOLDER [IMAGE]
# Options of buildah that come before its command, such as --root, may be in BUILDAH_OPTIONS.
set -euo pipefail
shopt -s inherit_errexit

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
server=$1/tateti-server
image=${2-localhost/tateti}
[[ -x $server ]] || {
    echo "build.sh: $server is missing; build the target tateti_server_program first" >&2
    exit 1
}

context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
chmod 755 "$context"
files=$context/files
mkdir -p "$files"/{usr/bin,etc/ssl/certs,tmp} "$context/data/tateti"
chmod 1777 "$files/tmp"
chmod 700 "$context/data/tateti"
strip -o "$files/usr/bin/tateti-server" "$server"
chmod 755 "$files/usr/bin/tateti-server"

# The libraries under the names by which the program asks for them, and the loader.
ldd "$server" | grep -oE '/[^ ]+' | sort -u | while read -r library; do
    mkdir -p "$files$(dirname "$library")"
    cp -L "$library" "$files$library"
done
# By which the C library knows how wide a character is; text in pictures is broken between wide ones.
cp -L --parents /usr/lib/locale/C.utf8/LC_CTYPE "$files"

echo 'tateti:x:10001:10001:Tateti:/var/lib/tateti:/usr/sbin/nologin' >"$files/etc/passwd"
echo 'tateti:x:10001:' >"$files/etc/group"
echo 'hosts: files dns' >"$files/etc/nsswitch.conf"
# For a database whose certificate is checked (sslmode=verify-full&sslrootcert=/etc/ssl/certs/ca-certificates.crt).
if [[ -e /etc/ssl/certs/ca-certificates.crt ]]; then cp -L /etc/ssl/certs/ca-certificates.crt "$files/etc/ssl/certs/"; fi

# The format of Docker, because that of OCI has no health check.
read -ra options <<<"${BUILDAH_OPTIONS-}"
buildah "${options[@]}" build --isolation chroot --format docker --quiet --file "$here/Containerfile" --tag "$image" "$context"
