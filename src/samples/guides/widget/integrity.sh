#!/usr/bin/env bash
# region integrity
set -euo pipefail

src=${1:-https://sluice.example/widget/v1.0.0.js}
curl --fail --silent --show-error --max-time 20 --output widget.js "$src"
hash=$(openssl dgst -sha384 -binary widget.js | openssl base64 -A)
printf 'sha384-%s\n' "$hash"
# endregion
