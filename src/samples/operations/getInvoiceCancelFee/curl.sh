curl https://api.sluice.example/v1/invoices/\
inv_3xKf9QmT2ZpLr8VbNc5YdW/cancel-fee \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY"
