import { readFileSync } from 'node:fs';

const bodies = readFileSync('bodies.txt', 'utf8').trimEnd().split('\n---\n');
for (const body of bodies) {
  console.log(JSON.stringify(JSON.parse(body)) === body ? 'same bytes' : 'changed');
}
