curl https://api.sluice.example/v1/payments \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: ${IDEMPOTENCY_KEY:?}" \
  --json @- <<'JSON'
{
  "invoice_id": "inv_3xKf9QmT2ZpLr8VbNc5YdW",
  "asset_id": "usdc.base-sepolia",
  "return_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb"
}
JSON
