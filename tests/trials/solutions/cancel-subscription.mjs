import { randomUUID } from 'node:crypto';
import { endSubscription } from '../../samples/guides/subscriptions/end.mjs';

const keys = new Map();
const keyFor = (action) => keys.get(action) ?? keys.set(action, randomUUID()).get(action);

const subscription = await endSubscription(process.env.SUBSCRIPTION_ID, 'period_end', keyFor);
console.log(subscription === null ? 'ended' : `active until ${subscription.cancel_at}`);
