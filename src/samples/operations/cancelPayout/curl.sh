api=https://api.sluice.example
wallet_id=wal_1zQw6MxTk8RbNv4JyGf9Hd
payout_id=pyt_9dLm3XbVt6KqRz8WnCg5Hf

curl "$api/v1/wallets/$wallet_id/payouts/$payout_id/cancel" \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: ${IDEMPOTENCY_KEY:?}" \
  --request POST
