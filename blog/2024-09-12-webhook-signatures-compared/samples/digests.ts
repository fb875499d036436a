import { createHmac } from 'node:crypto';

// The first line is Coinify's published vector. A space or another key order changes the digest, but not the JSON's meaning.
const bodies = ['{"examplePayload":true}', '{"examplePayload": true}', '{"a":1,"b":2}', '{"b":2,"a":1}'];

for (const body of bodies) {
  console.log(createHmac('sha256', 'my-shared-secret').update(body).digest('hex'), body);
}
