const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY } = process.env;
const url = new URL(`${api}/v1/assets?limit=20`);

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
  for (const { enabled, id, name, network_name, min_payment } of page.data) {
    // A suspended asset is listed, but can't be used to pay.
    if (enabled)
      console.log(`${id}: ${name} on ${network_name}, at least ${min_payment}`);
  }
  if (page.next_cursor === null) break;
  url.searchParams.set('cursor', page.next_cursor);
}
