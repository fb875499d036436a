api=https://api.sluice.example
invoice_id=inv_3xKf9QmT2ZpLr8VbNc5YdW

curl "$api/v1/invoices/$invoice_id/cancel" \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: ${IDEMPOTENCY_KEY:?}" \
  --json @- <<'JSON'
{
  "quote_id": "quo_4vRk8NzQm2WtXb6LyHd7Gc"
}
JSON
