#!/usr/bin/env bash
# IDEMPOTENCY_KEY: one per intended action (uuidgen),
# stored before the first attempt, sent on every retry.
set -eu
api=${SLUICE_API:-https://api.sluice.example}

curl "$api/v1/invoices" \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: $IDEMPOTENCY_KEY" \
  --json @- <<'JSON'
{
  "price": {
    "amount": "25.00",
    "currency": "USD"
  },
  "description": "Order 1042",
  "redirect_url": "https://shop.example/orders/1042",
  "metadata": {
    "order": "1042"
  }
}
JSON
