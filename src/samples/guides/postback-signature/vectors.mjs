// region vectors
import { readFileSync } from 'node:fs';
import { Rejected, verifyPostback } from './verify.mjs';

const [file = 'postback-vectors.json'] = process.argv.slice(2);
const { vectors } = JSON.parse(readFileSync(file, 'utf8'));

function verdict({ headers, body, secret, now }) {
  try {
    verifyPostback({
      headers,
      body: Buffer.from(body),
      secrets: [secret],
      now,
    });
    return 'accept';
  } catch (error) {
    if (error instanceof Rejected) return error.message;
    throw error;
  }
}

for (const vector of vectors) {
  const found = verdict(vector);
  if (found !== vector.expect)
    throw new Error(`${vector.name}: ${found}, not ${vector.expect}`);
}
console.log(`${vectors.length} vectors as expected`);
// endregion
