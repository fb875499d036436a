const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY, IDEMPOTENCY_KEY } = process.env;
if (!IDEMPOTENCY_KEY) throw new Error('Set IDEMPOTENCY_KEY.');
const walletId = 'wal_1zQw6MxTk8RbNv4JyGf9Hd';
const payoutId = 'pyt_9dLm3XbVt6KqRz8WnCg5Hf';

const response = await fetch(
  `${api}/v1/wallets/${walletId}/payouts/${payoutId}/cancel`,
  {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${SLUICE_SECRET_KEY}`,
      // One per action (crypto.randomUUID()), stored before
      // the first attempt and sent on every retry.
      'Idempotency-Key': IDEMPOTENCY_KEY,
    },
    signal: AbortSignal.timeout(15_000),
  },
).catch((cause) => {
  throw new Error('No response: outcome unknown, retry with the same key.', {
    cause,
  });
});

if (response.ok) {
  const payout = await response.json();
  // Not stopped yet: wait for payout.cancelled or payout.completed.
  console.log(`${payout.id} is ${payout.status}`);
} else {
  const problem = await response.json();
  console.error(`${problem.code}: ${problem.detail} (${problem.request_id})`);
  if (problem.code === 'validation_failed') {
    for (const { pointer, detail } of problem.errors) {
      console.error(`${pointer}: ${detail}`);
    }
  } else if (
    problem.code === 'payout_not_cancellable' &&
    problem.current_status === 'completed'
  ) {
    console.error('Only the recipient can return funds that have been sent.');
  }
  process.exitCode = 1;
}
