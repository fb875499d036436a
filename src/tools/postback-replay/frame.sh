#!/usr/bin/env bash
# Sends a server on your own machine what the gateway would send it, and what nobody should send:
# every postback once, then requests that are repeated, late, out of order or forged. Each is signed
# with your own secret when it is sent. It needs curl and openssl, and no gateway.
#
#   export SLUICE_POSTBACK_SECRET=whsec_…
#   bash replay.sh http://127.0.0.1:8080/postbacks            everything
#   bash replay.sh http://127.0.0.1:8080/postbacks stale bad  only requests with these words
#   BODY=body.json bash replay.sh http://127.0.0.1:8080/postbacks
#                                     with your own body instead of the examples
#   STORED='sqlite3 inbox.db "SELECT count(*) FROM events"' bash replay.sh http://127.0.0.1:8080/postbacks
#                                     also checks that your store holds each accepted event once
#
# Without STORED, a server that responds with 2xx and stores nothing looks right: compare the number
# in the last line with your store. Ends with 0 if every answer is as expected, with 1 if not, and with 2 if it could not begin.
set -euo pipefail
export LC_ALL=C # lengths and replacements in bytes

url=${1:-}
words=("${@:2}")
secret=${SLUICE_POSTBACK_SECRET:-}
if [[ ! $url =~ ^https?://(localhost|127\.[0-9.]+|\[::1\])(:[0-9]+)?(/|$) ]]; then
  echo "The address \"$url\" is not on this machine. Type: bash replay.sh http://127.0.0.1:8080/postbacks" >&2
  exit 2
fi
if [[ $secret != whsec_?* ]]; then
  echo 'SLUICE_POSTBACK_SECRET holds no postback secret. Type: export SLUICE_POSTBACK_SECRET=whsec_…' >&2
  exit 2
fi
if [[ -n ${BODY:-} && ! -f $BODY ]]; then
  echo "There is no file \"$BODY\". Put a postback into it, for example one of the contract's examples." >&2
  exit 2
fi

# The key: what follows whsec_, decoded from base64; openssl wants it in hexadecimal.
key=$(printf %s "${secret#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
directory=$(mktemp -d)
trap 'rm -r "$directory"' EXIT
total=0 expected=0 accepted=''

count_stored() { # the number that the command in STORED prints
  local number
  number=$(bash -c "$STORED" | tr -d '[:space:]') || true
  if [[ ! $number =~ ^[0-9]+$ ]]; then
    echo "The command in STORED printed \"$number\". It must print how many events your store holds, and nothing else." >&2
    exit 2
  fi
  echo "$number"
}
if [[ -n ${STORED:-} ]]; then before=$(count_stored); fi

# The events of the contract, each with the body of its example.
# types

body_of() { # body_of TYPE: with @id@ and @timestamp@ in place of the event's
  case $1 in
# bodies
  esac
}

time_ago() { # time_ago SECONDS, as the contract writes it
  local at=$(($(date +%s) - $1)) format=+%Y-%m-%dT%H:%M:%SZ
  date -u -d "@$at" $format 2>/dev/null || date -u -r "$at" $format # GNU, or BSD and macOS
}

# Makes the next request: a genuine one for this moment, under an id of its own.
make() { # make TYPE [SECONDS since it happened]
  if [[ -n ${BODY:-} ]]; then
    body=$(cat "$BODY" && printf x) # the x keeps a line break at the end
    body=${body%x}
    id=$(printf %s "$body" | grep -oE 'evt_[0-9A-Za-z]{22}' | head -n 1)
  else
    local happened
    happened=$(time_ago "${2:-0}")
    id=evt_$(openssl rand -hex 11)
    body=$(body_of "$1")
    body=${body//@id@/$id}
    body=${body//@timestamp@/$happened}
  fi
  timestamp=$(date +%s)
  sign
}

compute() { # compute [KEY in hexadecimal]
  printf '%s.%s.%s' "$id" "$timestamp" "$body" |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:${1:-$key}" -binary | openssl base64 -A
}

sign() { signature=v1,$(compute "$@"); }

# Sends the request and judges the answer.
fire() { # fire accept|refuse
  local code is_right=no
  printf %s "$body" > "$directory/body"
  # curl leaves out a header without a value: so those that lack one are made.
  code=$(curl --silent --max-time 15 --noproxy '*' --output /dev/null --write-out '%{http_code}' \
    --header "webhook-id:$id" --header "webhook-timestamp:$timestamp" \
    --header "webhook-signature:$signature" --header 'content-type: application/json' \
    --data-binary "@$directory/body" "$url") || true
  if [[ $code == 000 ]]; then
    echo "No server answers at $url. Start it, or correct the address." >&2
    exit 2
  fi
  case $1,$code in
    accept,2?? | refuse,40[013] | refuse,422) is_right=yes ;;
  esac
  total=$((total + 1))
  if [[ $is_right == yes ]]; then expected=$((expected + 1)); fi
  if [[ $1 == accept && $accepted != *$id* ]]; then accepted="$accepted $id"; fi
  codes="${codes:-} $code" rights="${rights:-}$is_right"
}

# Reports what has been fired since the last report.
report() { # report accept|refuse NAME
  local mark=ok advice=''
  if [[ $rights == *no* ]]; then
    mark=NO
    if [[ $1 == accept ]]; then advice=': a 2xx is expected'; else advice=': a refusal such as 401 is expected'; fi
  fi
  codes=$(printf '%s\n' $codes | sort -u | tr '\n' ' ')
  printf '%-3s %s %s%s\n' $mark "$codes" "$2" "$advice"
  codes='' rights=''
}

wanted() { # wanted NAME: whether the words on the command line ask for it
  if [[ ${#words[@]} -eq 0 ]]; then return 0; fi
  local word
  for word in "${words[@]}"; do
    if [[ $1 == *"$word"* ]]; then return 0; fi
  done
  return 1
}

# requests

if [[ $total -eq 0 ]]; then
  echo "No request has the words \"${words[*]}\" in its name." >&2
  exit 2
fi
set -- $accepted
echo "$expected of $total answers as expected; $# events to handle, each once"
if [[ -n ${STORED:-} ]]; then
  stored=$(($(count_stored) - before))
  if [[ $stored -ne $# ]]; then
    echo "NO  your store holds $stored new events: $# are expected, each once"
    exit 1
  fi
  echo "ok  your store holds $stored new events"
fi
[[ $expected -eq $total ]]
