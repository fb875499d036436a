const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY } = process.env;
const url = new URL(`${api}/v1/transactions`);
url.search = 'seen_from=2026-11-20T00:00:00Z&kind=incoming&limit=20';

while (true) {
  const response = await fetch(url, {
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
  if (page.next_cursor === null) break;
  url.searchParams.set('cursor', page.next_cursor);
}
