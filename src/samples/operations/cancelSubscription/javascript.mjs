const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY, IDEMPOTENCY_KEY } = process.env;
if (!IDEMPOTENCY_KEY) throw new Error('Set IDEMPOTENCY_KEY.');
const subscriptionId = 'sub_5tGn9KwZb3XrQm7HcVd2Lp';

const response = await fetch(
  `${api}/v1/subscriptions/${subscriptionId}/cancel`,
  {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${SLUICE_SECRET_KEY}`,
      // One per action (crypto.randomUUID()), stored before
      // the first attempt and sent on every retry.
      'Idempotency-Key': IDEMPOTENCY_KEY,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      when: 'now',
    }),
    signal: AbortSignal.timeout(15_000),
  },
).catch((cause) => {
  throw new Error('No response: outcome unknown, retry with the same key.', {
    cause,
  });
});

if (response.ok) {
  const { id, status, cancelled_at } = await response.json();
  console.log(`${id} is ${status} since ${cancelled_at}`);
} else {
  const problem = await response.json();
  console.error(`${problem.code}: ${problem.detail} (${problem.request_id})`);
  if (problem.code === 'validation_failed') {
    for (const { pointer, detail } of problem.errors) {
      console.error(`${pointer}: ${detail}`);
    }
  } else if (problem.code === 'subscription_not_cancellable') {
    console.error('It has already ended: there is nothing to do.');
  }
  process.exitCode = 1;
}
