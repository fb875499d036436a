const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY, IDEMPOTENCY_KEY } = process.env;
if (!IDEMPOTENCY_KEY) throw new Error('Set IDEMPOTENCY_KEY.');

const response = await fetch(`${api}/v1/invoices`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${SLUICE_SECRET_KEY}`,
    // One per action (crypto.randomUUID()), stored before
    // the first attempt and sent on every retry.
    'Idempotency-Key': IDEMPOTENCY_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    price: { amount: '25.00', currency: 'USD' },
    description: 'Order 1042',
    redirect_url: 'https://shop.example/orders/1042',
    metadata: { order: '1042' },
  }),
  signal: AbortSignal.timeout(15_000),
}).catch((cause) => {
  throw new Error('No response: outcome unknown, retry with the same key.', {
    cause,
  });
});

if (response.ok) {
  const invoice = await response.json();
  console.log(`${invoice.id} is ${invoice.status} until ${invoice.expires_at}`);
  console.log(`Send the payer to ${invoice.checkout_url}`);
} else {
  const problem = await response.json();
  console.error(`${problem.code}: ${problem.detail} (${problem.request_id})`);
  if (problem.code === 'validation_failed') {
    for (const { pointer, detail } of problem.errors) {
      console.error(`${pointer}: ${detail}`);
    }
  }
  process.exitCode = 1;
}
