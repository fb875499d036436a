#!/usr/bin/env bash
# region replay
# Sends a postback to a server on your own machine, signed for this moment, and then six requests
# that are repeated or wrong. Needs curl and openssl.
# Usage: SLUICE_POSTBACK_SECRET=whsec_… ./replay.sh http://127.0.0.1:8080/postbacks [body.json]
set -euo pipefail
url=${1:?the address of your server}
key=$(printf %s "${SLUICE_POSTBACK_SECRET#whsec_}" | openssl base64 -d -A |
  od -An -v -tx1 | tr -d ' \n')

directory=$(mktemp -d)
trap 'rm -r "$directory"' EXIT
body=$directory/body.json
if [[ -n ${2:-} ]]; then
  cp "$2" "$body"
else
  printf '{"id":"%s","type":"%s","timestamp":"%s","api_version":"v1","data":{"mode":"test"}}' \
    evt_4xXe1DcRf7TgBy3HnUj9Mk postback.test 2026-11-20T10:00:00Z > "$body"
fi
id=$(grep -oE 'evt_[0-9A-Za-z]{22}' "$body" | head -n 1)
now=$(date +%s)

sign() { # sign TIMESTAMP BODY [KEY]
  printf v1,
  { printf '%s.%s.' "$id" "$1"; cat "$2"; } |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:${3:-$key}" -binary | openssl base64 -A
}

send() { # send NAME TIMESTAMP SIGNATURE BODY
  # A header without a value is left out by curl: that is the last request.
  curl --silent --show-error --max-time 15 --output /dev/null --write-out '%{http_code}' "$url" \
    --header "webhook-id: $id" --header "webhook-timestamp: $2" --header "webhook-signature: $3" \
    --header 'content-type: application/json' --data-binary "@$4"
  echo "  $1"
}

send 'genuine' "$now" "$(sign "$now" "$body")" "$body"
send 'the same request again' "$now" "$(sign "$now" "$body")" "$body"
send 'a retry, signed anew' "$((now + 1))" "$(sign "$((now + 1))" "$body")" "$body"

sed 's/{/{ /' "$body" > "$directory/changed.json"
send 'body written again by a parser' "$now" "$(sign "$now" "$body")" "$directory/changed.json"
send 'signed too long ago' "$((now - 301))" "$(sign "$((now - 301))" "$body")" "$body"
send 'signed with another secret' "$now" "$(sign "$now" "$body" 00)" "$body"
send 'without a signature' "$now" '' "$body"
# endregion
