curl https://api.sluice.example/v1/transactions/\
by-hash/0x4ce3b97ee110252f69bd54be0da38989d0af7eb73a2668aa09f1dd14db0ce12d \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY"
