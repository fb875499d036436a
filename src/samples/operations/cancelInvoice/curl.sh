#!/usr/bin/env bash
# IDEMPOTENCY_KEY: one per intended action (uuidgen),
# stored before the first attempt, sent on every retry.
set -eu
api=${SLUICE_API:-https://api.sluice.example}

curl "$api/v1/invoices/inv_3xKf9QmT2ZpLr8VbNc5YdW/cancel" \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: $IDEMPOTENCY_KEY" \
  --json @- <<'JSON'
{
  "quote_id": "quo_4vRk8NzQm2WtXb6LyHd7Gc"
}
JSON
