#!/bin/sh
# Installs a release of adaudit: fetches the archive, holds it against its SHA-256, unpacks it.
#
# Usage: install.sh URL SHA256 FOLDER     then FOLDER/bin/adaudit is there
set -eu
url=$1
sha256=$2
folder=$3

archive=$(mktemp)
trap 'rm -f "$archive"' EXIT
curl --fail --silent --show-error --location --retry 3 --output "$archive" "$url"
echo "$sha256  $archive" | sha256sum --check --status || {
  echo "install.sh: $url does not have the SHA-256 $sha256" >&2
  exit 1
}
mkdir -p "$folder"
tar --extract --gzip --file "$archive" --directory "$folder" --strip-components 1
"$folder/bin/adaudit" --version
