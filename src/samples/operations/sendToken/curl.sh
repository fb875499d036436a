api=https://api.sluice.example
wallet_id=wal_1zQw6MxTk8RbNv4JyGf9Hd

curl "$api/v1/wallets/$wallet_id/payouts" \
  --fail-with-body --max-time 15 \
  --header "Authorization: Bearer $SLUICE_SECRET_KEY" \
  --header "Idempotency-Key: ${IDEMPOTENCY_KEY:?}" \
  --json @- <<'JSON'
{
  "asset_id": "usdc.base-sepolia",
  "amount": "120",
  "to": "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "max_network_fee": "1",
  "nonce": "0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a",
  "valid_until": "2026-11-20T13:00:00Z",
  "signature": "0x4b11bd035a9d4d94373609bc934aa6ac13ae2e8fb17a2344c94432f3548426db7b105d3f9189dd7ed32a0f493bc0e39720d7cb7c35f2944382614fc6a850bfd91c",
  "metadata": {
    "supplier": "s-12"
  }
}
JSON
