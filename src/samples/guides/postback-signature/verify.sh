#!/usr/bin/env bash
# region verify
# Prints whether a recorded postback is genuine: accept, headers,
# timestamp or signature. The body is read from standard input, as raw
# bytes. Usage: verify.sh ID TIMESTAMP SIGNATURES < body
# SLUICE_POSTBACK_SECRET holds the secret, and NOW can hold another time.
# Use it to inspect a recorded request, not in production: the key is in
# the arguments of openssl, where other users of the machine can see it.
set -euo pipefail
id=${1:-} timestamp=${2:-} signatures=${3:-}

if [[ -z $id || -z $timestamp || -z $signatures ]]; then
  echo headers; exit 1
fi

now=${NOW:-$(date +%s)}
if [[ ! $timestamp =~ ^[0-9]{1,12}$ ]]; then echo timestamp; exit 1; fi
age=$((now - 10#$timestamp))
if ((age > 300 || age < -300)); then echo timestamp; exit 1; fi

secret=$(printf %s "${SLUICE_POSTBACK_SECRET:-}" | tr -d '[:space:]')
if [[ ! $secret =~ ^whsec_[A-Za-z0-9+/]+=*$ ]]; then
  echo 'the postback secret is missing or malformed' >&2
  exit 2
fi

# The key is what follows whsec_, decoded from
# base64. openssl needs it in hexadecimal.
key=$(printf %s "${secret#whsec_}" | openssl base64 -d -A |
  od -An -v -tx1 | tr -d ' \n')

sign() {
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$1" -binary |
    openssl base64 -A
}

# Don't use $(cat), because the shell would
# drop a newline at the end of the body.
expected=v1,$({ printf '%s.%s.' "$id" "$timestamp"; cat; } | sign "$key")

# Compares in constant time: == stops at the first difference, so both
# sides are signed with a random key first. The time that it takes then
# reveals nothing about the signature.
blind=$(openssl rand -hex 32)
wanted=$(printf %s "$expected" | sign "$blind")

read -ra entries <<<"$signatures"
for entry in "${entries[@]}"; do
  if [[ $(printf %s "$entry" | sign "$blind") == "$wanted" ]]; then
    echo accept; exit 0
  fi
done
echo signature
exit 1
# endregion
