// Cancels a subscription and makes one mistake, named by its argument.
import { randomUUID } from 'node:crypto';
import { call } from '../../../src/samples/guides/overview/call.mjs';

const [, , fault] = process.argv;
const idempotencyKey = randomUUID();
const path = `/v1/subscriptions/${process.env.SUBSCRIPTION_ID}/cancel`;
const body = { when: fault === 'ends at once' ? 'now' : 'period_end' };
try {
  const { cancel_at, created_at } = await call('POST', path, { idempotencyKey, body });
  console.log(fault === 'prints another time' ? created_at : cancel_at);
} catch (error) {
  console.log(fault === 'hides the end' ? 'cancelled' : `ended: ${error.code}`);
}
