import { invalid } from '../api/problems.ts';
import type { Mode } from '../model/objects.ts';
import type { World } from '../model/world.ts';
import type { TransactionObject } from '../model/write.ts';
import { readTime } from './invoices.ts';
import { paginate, type Operation } from './operation.ts';

/** Returns every transaction of a mode as the API shows it, newest first. */
function listShown({ state }: World, mode: Mode): TransactionObject[] {
  const owners = [
    ...Object.values(state.invoices).flatMap(({ payments }) => payments),
    ...Object.values(state.payouts),
  ];
  return owners
    .flatMap(({ id }) => {
      const object = state.shown[id];
      return object?.mode === mode && 'transactions' in object ? object.transactions : [];
    })
    .reverse()
    .sort((a, b) => b.seen_at.localeCompare(a.seen_at));
}

const equal = ['invoice_id', 'payment_id', 'payout_id', 'asset_id', 'kind', 'status'] as const;

/** Implements `List transactions`. */
export const listTransactions: Operation = (call) => {
  const { world, key, query } = call;
  const { seen_from: from, seen_before: before } = query;
  const after = from === undefined ? null : readTime(from, 'seen_from');
  const until = before === undefined ? null : readTime(before, 'seen_before');
  const isWanted = (transaction: TransactionObject): boolean =>
    equal.every((name) => query[name] === undefined || query[name] === transaction[name]) &&
    (after === null || Date.parse(transaction.seen_at) >= after) &&
    (until === null || Date.parse(transaction.seen_at) < until);
  const page = paginate(listShown(world, key.mode), isWanted, call);
  return { status: 200, body: () => page };
};

/** Implements `Find transactions by hash`. */
export const findTransactionsByHash: Operation = ({ world, key, path, query }) => {
  const wanted = (path.hash ?? '').toLowerCase();
  if (!/^[0-9a-z]{1,128}$/.test(wanted))
    throw invalid([{ pointer: 'hash', detail: 'Must be 1 to 128 letters and digits.' }]);
  const data = listShown(world, key.mode).filter(
    ({ hash, network_id: network }) =>
      hash.toLowerCase() === wanted && (query.network_id === undefined || network === query.network_id),
  );
  return { status: 200, body: () => ({ data }) };
};
