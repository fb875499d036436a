#!/usr/bin/env bash
# IDEMPOTENCY_KEY: one per intended action (uuidgen),
# stored before the first attempt, sent on every retry.
set -eu
api=${SLUICE_API:-https://api.sluice.example}

curl "$api/v1/subscriptions/sub_5tGn9KwZb3XrQm7HcVd2Lp/cancel" \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: $IDEMPOTENCY_KEY" \
  --json @- <<'JSON'
{
  "when": "now"
}
JSON
