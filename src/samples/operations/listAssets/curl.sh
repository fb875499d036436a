curl https://api.sluice.example/v1/assets \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --get \
  --data-urlencode 'limit=20'
