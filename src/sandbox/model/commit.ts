import { followInvoices } from './subscriptions.ts';
import { writeInvoice, writePayout, writeSubscription, type ApiObject, type PostbackObject } from './write.ts';
import type { State, World } from './world.ts';

/** An object that has changed, before and after the change. */
export interface Change {
  readonly kind: 'invoice' | 'payment' | 'subscription' | 'payout';
  readonly before: ApiObject | null;
  readonly after: ApiObject;
}

/** The changes and the postbacks of a moment. */
export interface Moment {
  readonly at: string;
  readonly changes: readonly Change[];
  readonly postbacks: readonly PostbackObject[];
}

/**
 * Ends a moment: updates subscriptions from their invoices, gives changed objects a new revision, and writes the
 * postbacks.
 *
 * @param eventId creates the id of a postback.
 */
export function commit(world: World, eventId: (type: string, objectId: string) => string): Moment {
  followInvoices(world);
  const { state, now } = world;
  const changes = [...world.touched].flatMap((id) => writeTouched(state, id));
  const changed = changes.filter(({ before, after }) => before?.revision !== after.revision);
  for (const { after } of changed) state.shown[after.id] = after;
  const postbacks = world.outbox.map(({ type, id }): PostbackObject => {
    const data = state.shown[id];
    if (data === undefined) throw new Error(`The postback ${type} is about ${id}, which was never written.`);
    return { id: eventId(type, id), type, timestamp: now, api_version: 'v1', data };
  });
  world.touched = new Set();
  world.outbox = [];
  return { at: now, changes: changed, postbacks };
}

function writeTouched({ invoices, payouts, shown, subscriptions }: State, id: string): Change[] {
  const [invoice, subscription, payout] = [invoices[id], subscriptions[id], payouts[id]];
  const change = (kind: Change['kind'], after: ApiObject): Change => ({ kind, before: shown[after.id] ?? null, after });
  if (invoice !== undefined) {
    const written = writeInvoice(invoice, shown);
    return [change('invoice', written), ...written.payments.map((payment) => change('payment', payment))];
  }
  if (subscription !== undefined) return [change('subscription', writeSubscription(subscription, invoices, shown))];
  return payout === undefined ? [] : [change('payout', writePayout(payout, shown))];
}
