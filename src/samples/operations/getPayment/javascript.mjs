const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY } = process.env;
const paymentId = 'pay_8rTn2VwKq5XcLm4ZbGy7Hs';

const response = await fetch(`${api}/v1/payments/${paymentId}`, {
  headers: { Authorization: `Bearer ${SLUICE_SECRET_KEY}` },
  signal: AbortSignal.timeout(15_000),
});

if (response.ok) {
  const payment = await response.json();
  console.log(`${payment.id}: ${payment.status}, ${payment.balance}`);
  console.log(
    `${payment.amount_paid} of ${payment.amount} ${payment.asset_id} confirmed`,
  );
  console.log(`${payment.amount_pending} pending, ${payment.amount_due} due`);
} else {
  const problem = await response.json();
  console.error(`${problem.code}: ${problem.detail} (${problem.request_id})`);
  if (problem.code === 'not_found') {
    console.error('Check the ID, and use a key for the same mode.');
  }
  process.exitCode = 1;
}
