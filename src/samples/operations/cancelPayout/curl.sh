curl https://api.sluice.example/v1/wallets/\
wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts/pyt_9dLm3XbVt6KqRz8WnCg5Hf/cancel \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: ${IDEMPOTENCY_KEY:?}" \
  --request POST
