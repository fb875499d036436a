const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY, IDEMPOTENCY_KEY } = process.env;
if (!IDEMPOTENCY_KEY) throw new Error('Set IDEMPOTENCY_KEY.');

const response = await fetch(`${api}/v1/payments`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${SLUICE_SECRET_KEY}`,
    // One per action (crypto.randomUUID()), stored before
    // the first attempt and sent on every retry.
    'Idempotency-Key': IDEMPOTENCY_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    invoice_id: 'inv_3xKf9QmT2ZpLr8VbNc5YdW',
    asset_id: 'usdc.base-sepolia',
    return_address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  }),
  signal: AbortSignal.timeout(15_000),
}).catch((cause) => {
  throw new Error('No response: outcome unknown, retry with the same key.', {
    cause,
  });
});

if (response.ok) {
  const payment = await response.json();
  console.log(`${payment.id}: send ${payment.amount_due} ${payment.asset_id}`);
  console.log(`to ${payment.address} before ${payment.expires_at}`);
} else {
  const problem = await response.json();
  console.error(`${problem.code}: ${problem.detail} (${problem.request_id})`);
  if (problem.code === 'validation_failed') {
    for (const { pointer, detail } of problem.errors) {
      console.error(`${pointer}: ${detail}`);
    }
  } else if (problem.code === 'invoice_not_payable') {
    console.error('Show the existing payment. Create a new invoice only');
    console.error('once this one is cancelled.');
  }
  process.exitCode = 1;
}
