api=https://api.sluice.example
subscription_id=sub_5tGn9KwZb3XrQm7HcVd2Lp

curl "$api/v1/subscriptions/$subscription_id/cancel" \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: ${IDEMPOTENCY_KEY:?}" \
  --json @- <<'JSON'
{
  "when": "now"
}
JSON
