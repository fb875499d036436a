curl https://api.sluice.example/v1/subscriptions/\
sub_5tGn9KwZb3XrQm7HcVd2Lp/cancel \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: ${IDEMPOTENCY_KEY:?}" \
  --json @- <<'JSON'
{
  "when": "now"
}
JSON
