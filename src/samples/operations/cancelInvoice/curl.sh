curl https://api.sluice.example/v1/invoices/\
inv_3xKf9QmT2ZpLr8VbNc5YdW/cancel \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: ${IDEMPOTENCY_KEY:?}" \
  --json @- <<'JSON'
{
  "quote_id": "quo_4vRk8NzQm2WtXb6LyHd7Gc"
}
JSON
