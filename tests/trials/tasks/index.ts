import type { Task } from '../task.ts';
import { cancelAndReturn } from './cancel-and-return.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { followPayment } from './follow-payment.ts';
import { reconcile } from './reconcile.ts';
import { takePayment } from './take-payment.ts';
import { underpaid } from './underpaid.ts';
import { verifyPostback } from './verify-postback.ts';

/** Every task, in the order in which a newcomer meets them. */
export const tasks: readonly Task[] = [
  takePayment,
  verifyPostback,
  underpaid,
  followPayment,
  reconcile,
  cancelAndReturn,
  cancelSubscription,
];
