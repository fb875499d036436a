curl https://api.sluice.example/v1/invoices \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: ${IDEMPOTENCY_KEY:?}" \
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
