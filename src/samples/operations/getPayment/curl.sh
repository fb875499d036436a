api=https://api.sluice.example
payment_id=pay_8rTn2VwKq5XcLm4ZbGy7Hs

curl "$api/v1/payments/$payment_id" \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY"
