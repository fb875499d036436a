curl https://api.sluice.example/v1/payments/\
pay_8rTn2VwKq5XcLm4ZbGy7Hs \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY"
