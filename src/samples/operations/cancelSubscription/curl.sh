curl "${SLUICE_API:-https://api.sluice.example}\
/v1/subscriptions/sub_5tGn9KwZb3XrQm7HcVd2Lp/cancel" \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: ${IDEMPOTENCY_KEY:?
    Set one per action (uuidgen), stored before the
    first attempt and sent on every retry.}" \
  --json @- <<'JSON'
{
  "when": "now"
}
JSON
