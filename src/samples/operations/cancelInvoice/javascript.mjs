const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY, IDEMPOTENCY_KEY } = process.env;
if (!IDEMPOTENCY_KEY) throw new Error('Set IDEMPOTENCY_KEY.');
const invoiceId = 'inv_3xKf9QmT2ZpLr8VbNc5YdW';

const response = await fetch(`${api}/v1/invoices/${invoiceId}/cancel`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${SLUICE_SECRET_KEY}`,
    // One per action (crypto.randomUUID()), stored before
    // the first attempt and sent on every retry.
    'Idempotency-Key': IDEMPOTENCY_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    quote_id: 'quo_4vRk8NzQm2WtXb6LyHd7Gc',
  }),
  signal: AbortSignal.timeout(15_000),
}).catch((cause) => {
  throw new Error('No response: outcome unknown, retry with the same key.', {
    cause,
  });
});

if (response.ok) {
  const invoice = await response.json();
  console.log(
    `${invoice.id} is ${invoice.status} since ${invoice.cancelled_at}`,
  );
} else {
  const problem = await response.json();
  console.error(`${problem.code}: ${problem.detail} (${problem.request_id})`);
  if (problem.code === 'validation_failed') {
    for (const { pointer, detail } of problem.errors) {
      console.error(`${pointer}: ${detail}`);
    }
  } else if (['quote_required', 'quote_expired'].includes(problem.code)) {
    console.error('Get a new cancellation fee quote and send its quote_id.');
  }
  process.exitCode = 1;
}
