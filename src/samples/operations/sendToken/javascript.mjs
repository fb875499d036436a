const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY, IDEMPOTENCY_KEY } = process.env;
if (!IDEMPOTENCY_KEY) throw new Error('Set IDEMPOTENCY_KEY.');
const walletId = 'wal_1zQw6MxTk8RbNv4JyGf9Hd';

const response = await fetch(`${api}/v1/wallets/${walletId}/payouts`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${SLUICE_SECRET_KEY}`,
    // One per action (crypto.randomUUID()), stored before
    // the first attempt and sent on every retry.
    'Idempotency-Key': IDEMPOTENCY_KEY,
    'Content-Type': 'application/json',
  },
  // The signature covers every field except metadata.
  body: JSON.stringify({
    asset_id: 'usdc.base-sepolia',
    amount: '120',
    to: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    max_network_fee: '1',
    nonce: '0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a',
    valid_until: '2026-11-20T13:00:00Z',
    signature:
      '0x4b11bd035a9d4d94373609bc934aa6ac13ae2e8fb17a2344c94432f3548426db7b105d3f9189dd7ed32a0f493bc0e39720d7cb7c35f2944382614fc6a850bfd91c',
    metadata: { supplier: 's-12' },
  }),
  signal: AbortSignal.timeout(15_000),
}).catch((cause) => {
  throw new Error('No response: outcome unknown, retry with the same key.', {
    cause,
  });
});

if (response.ok) {
  const { id, status, amount, asset_id, to } = await response.json();
  console.log(`${id} is ${status}: ${amount} ${asset_id} to ${to}`);
} else {
  const problem = await response.json();
  console.error(`${problem.code}: ${problem.detail} (${problem.request_id})`);
  if (problem.code === 'validation_failed') {
    for (const { pointer, detail } of problem.errors) {
      console.error(`${pointer}: ${detail}`);
    }
  } else if (problem.code === 'nonce_already_used') {
    console.error(
      "Don't sign again if you meant the payout named above. " +
        'Otherwise, sign with a new nonce.',
    );
  }
  process.exitCode = 1;
}
