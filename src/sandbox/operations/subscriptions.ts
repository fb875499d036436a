import { cancelSubscription as cancel } from '../model/subscriptions.ts';
import { readBody } from './invoices.ts';
import { answer, findObject, type Operation } from './operation.ts';

/** Implements `Cancel a subscription`. */
export const cancelSubscription: Operation = (call) => {
  const subscription = findObject(call.world.state.subscriptions, call.path.subscription_id, call.key);
  cancel(call.world, subscription, readBody<{ readonly when: 'now' | 'period_end' }>(call).when);
  return answer(call, 200, subscription);
};
