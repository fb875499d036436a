import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sorts the keys at every depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

const short = (text: string): string => createHmac('sha512', 'test-secret').update(text).digest('hex').slice(0, 8);

const bodies: unknown = JSON.parse(readFileSync(new URL('bodies.json', import.meta.url), 'utf8'));
if (!isObject(bodies)) throw new Error("bodies.json isn't an object");
for (const [name, body] of Object.entries(bodies)) {
  if (!isObject(body)) throw new Error(`${name} isn't an object`);
  const listed = JSON.stringify(body, Object.keys(body).sort());
  console.log(short(listed), short(JSON.stringify(sorted(body))), name);
}
