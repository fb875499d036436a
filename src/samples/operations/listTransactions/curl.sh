curl https://api.sluice.example/v1/transactions \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --get \
  --data-urlencode 'seen_from=2026-11-20T00:00:00Z' \
  --data-urlencode 'kind=incoming' \
  --data-urlencode 'limit=20'
