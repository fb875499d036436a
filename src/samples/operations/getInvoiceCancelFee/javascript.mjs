const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY } = process.env;
const invoiceId = 'inv_3xKf9QmT2ZpLr8VbNc5YdW';

const response = await fetch(
  `${api}/v1/invoices/${invoiceId}/cancel-fee`,
  {
    headers: { Authorization: `Bearer ${SLUICE_SECRET_KEY}` },
    signal: AbortSignal.timeout(15_000),
  },
);

if (response.ok) {
  const quote = await response.json();
  console.log(`${quote.quote_id} is valid until ${quote.expires_at}`);
  for (const {
    payment_id,
    outcome,
    amount_sent,
    amount_held,
    asset_id,
  } of quote.items) {
    console.log(
      `${payment_id}: ${outcome}, ${amount_sent} of ${amount_held} ${asset_id}`,
    );
  }
} else {
  const problem = await response.json();
  console.error(`${problem.code}: ${problem.detail} (${problem.request_id})`);
  if (problem.code === 'invoice_not_cancellable') {
    console.error('If it is paid, refund the payer with Send a token.');
  }
  process.exitCode = 1;
}
