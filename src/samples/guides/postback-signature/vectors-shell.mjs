// Runs verify.sh on every vector, because the shell has no JSON parser.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [file = 'postback-vectors.json'] = process.argv.slice(2);
const { vectors } = JSON.parse(readFileSync(file, 'utf8'));

for (const { name, expect, secret, now, headers, body } of vectors) {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const { stdout, stderr } = spawnSync('bash', ['verify.sh', ...names.map((header) => headers[header] ?? '')], {
    cwd: import.meta.dirname,
    input: body,
    encoding: 'utf8',
    env: { ...process.env, SLUICE_POSTBACK_SECRET: secret, NOW: String(now) },
    timeout: 10_000,
  });
  const found = (stdout || stderr).trim();
  if (found !== expect) throw new Error(`${name}: ${found}, not ${expect}`);
}
console.log(`${vectors.length} vectors as expected`);
