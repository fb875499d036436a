import { createHmac } from 'node:crypto';

// The first line is Coinify's published vector. Nothing below it changes what the JSON means.
const bodies = ['{"examplePayload":true}', '{"examplePayload": true}', '{"a":1,"b":2}', '{"b":2,"a":1}'];

for (const body of bodies) {
  console.log(createHmac('sha256', 'my-shared-secret').update(body).digest('hex'), body);
}
