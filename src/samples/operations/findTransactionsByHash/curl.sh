api=https://api.sluice.example
transaction_hash=0x4ce3b97ee110252f69bd54be0da38989d0af7eb73a2668aa09f1dd14db0ce12d

curl "$api/v1/transactions/by-hash/$transaction_hash" \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY"
