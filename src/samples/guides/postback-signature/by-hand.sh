#!/usr/bin/env bash
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -r "$PWD"' EXIT

# region by-hand
secret=whsec_gxpeF15mczYD5sZKA4jw3rHQm4FWPz99UKrqkHCvX+c=
id=evt_4xXe1DcRf7TgBy3HnUj9Mk
timestamp=1795168801
printf %s \
  '{"id":"evt_4xXe1DcRf7TgBy3HnUj9Mk","type":"postback.test","timestamp":"2026-11-20T10:00:00Z","api_version":"v1","data":{"mode":"test"}}' \
  > body.json

# The key is what follows whsec_, decoded from base64, here in hexadecimal.
key=$(printf %s "${secret#whsec_}" | openssl base64 -d -A |
  od -An -v -tx1 | tr -d ' \n')

# Join ID, timestamp and body with full stops. Print the signature in base64.
{ printf '%s.%s.' "$id" "$timestamp"; cat body.json; } > signed.bin
openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary signed.bin |
  openssl base64 -A
# endregion
echo
