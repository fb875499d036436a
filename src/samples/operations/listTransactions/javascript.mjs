const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY } = process.env;
if (!SLUICE_SECRET_KEY) throw new Error('Set SLUICE_SECRET_KEY.');

const query = new URLSearchParams({
  seen_from: '2026-11-20T00:00:00Z',
  kind: 'incoming',
  limit: '20',
});
let cursor = null;
do {
  if (cursor !== null) query.set('cursor', cursor);
  const response = await fetch(`${api}/v1/transactions?${query}`, {
    headers: { Authorization: `Bearer ${SLUICE_SECRET_KEY}` },
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) {
    const problem = await response.json();
    console.error(`${problem.code}: ${problem.detail} (${problem.request_id})`);
    if (problem.code === 'validation_failed') {
      for (const { pointer, detail } of problem.errors) {
        console.error(`${pointer}: ${detail}`);
      }
    }
    process.exitCode = 1;
    break;
  }
  const page = await response.json();
  for (const { seen_at, id, amount, asset_id, status } of page.data) {
    console.log(`${seen_at} ${id}: ${amount} ${asset_id}, ${status}`);
  }
  cursor = page.next_cursor;
} while (cursor !== null);
