import { readFileSync } from 'node:fs';
import { readKeys, refuse } from './verify.ts';

interface Vector {
  readonly name: string;
  readonly expect: string;
  readonly secret: string;
  readonly now: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const isVector = (value: unknown): value is Vector =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'expect', 'secret', 'now', 'headers', 'body'].every((key) => key in value);

const vectors: unknown = JSON.parse(readFileSync('vectors.json', 'utf8'));
if (!Array.isArray(vectors) || !vectors.every(isVector)) throw new Error("vectors.json isn't a list of vectors");

for (const { name, expect, secret, now, headers, body } of vectors) {
  const verdict = refuse({ headers, body: Buffer.from(body) }, readKeys(secret), now) ?? 'accept';
  if (verdict !== expect) throw new Error(`${name}: expected ${expect}, got ${verdict}`);
  console.log(`${verdict.padEnd(9)} ${name}`);
}
