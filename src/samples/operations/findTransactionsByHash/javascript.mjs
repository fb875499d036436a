const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY } = process.env;
const hash =
  '0x4ce3b97ee110252f69bd54be0da38989d0af7eb73a2668aa09f1dd14db0ce12d';

const response = await fetch(`${api}/v1/transactions/by-hash/${hash}`, {
  headers: { Authorization: `Bearer ${SLUICE_SECRET_KEY}` },
  signal: AbortSignal.timeout(15_000),
});

if (response.ok) {
  const found = await response.json();
  for (const { id, kind, amount, asset_id, status, mismatch } of found.data) {
    console.log(`${id}: ${kind} of ${amount} ${asset_id}, ${status}`);
    if (mismatch) console.log(`Not credited: ${mismatch}`);
  }
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
