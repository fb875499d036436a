#!/usr/bin/env bash
# The commands of the first payment, in the order of the page. They need SLUICE_API and
# SLUICE_SECRET_KEY.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -r "$PWD"' EXIT

# region list-assets
curl --fail-with-body --max-time 20 \
  "$SLUICE_API/v1/assets" \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY"
# endregion
printf '\n---\n'

openssl rand -hex 16 > order-1042.key
openssl rand -hex 16 > order-1042-payment.key

# region create-invoice
curl --fail-with-body --max-time 20 \
  "$SLUICE_API/v1/invoices" \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: $(cat order-1042.key)" \
  --header "Content-Type: application/json" \
  --data '{
    "price": {"amount": "25.00", "currency": "USD"},
    "description": "Order 1042",
    "metadata": {"order": "1042"}
  }'
# endregion
printf '\n---\n'

# region create-payment
# Your invoice's ID, from the response above.
INVOICE_ID=inv_3xKf9QmT2ZpLr8VbNc5YdW

curl --fail-with-body --max-time 20 \
  "$SLUICE_API/v1/payments" \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: $(cat order-1042-payment.key)" \
  --header "Content-Type: application/json" \
  --data '{
    "invoice_id": "'"$INVOICE_ID"'",
    "asset_id": "usdc.base-sepolia",
    "return_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb"
  }'
# endregion
printf '\n---\n'

# region get-payment
# Your payment's ID, from the response above.
PAYMENT_ID=pay_8rTn2VwKq5XcLm4ZbGy7Hs

curl --fail-with-body --max-time 20 \
  "$SLUICE_API/v1/payments/$PAYMENT_ID" \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY"
# endregion
