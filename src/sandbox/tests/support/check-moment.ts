import type { Machine, Transition } from '../../contract/index.ts';
import { add, compare, parseAmount, subtract, sum, zero } from '../../model/amount.ts';
import type { Change, Moment } from '../../model/commit.ts';
import { heldMoney } from '../../model/credit.ts';
import type { ApiObject, TransactionObject } from '../../model/write.ts';
import type { World } from '../../model/world.ts';

/** Returns the faults of a moment: transitions, revisions and postbacks that the contract doesn't allow. */
export function checkMoment({ changes, postbacks }: Moment, machines: ReadonlyMap<string, Machine>): string[] {
  const taken: Transition[] = [];
  const faults: string[] = [];
  const findWay = (name: string, id: string, from: string | null, to: string): void => {
    if (from === to) return;
    const ways = (machines.get(name)?.transitions ?? []).filter(
      (item) => (from === null ? item.from === null : (item.from?.includes(from) ?? false)) && item.to.includes(to),
    );
    if (ways.length === 0) return void faults.push(`${name} ${id} goes from ${from ?? 'new'} to ${to}`);
    taken.push(...ways);
    if (name === 'transaction') return;
    const isTold = ways.some(({ postbacks: types }) =>
      types.every((type) => postbacks.some((sent) => sent.type === type)),
    );
    if (!isTold) faults.push(`${name} ${id} goes from ${from ?? 'new'} to ${to} without its postbacks`);
  };
  for (const change of changes) {
    const { kind, before, after } = change;
    if (after.revision !== (before?.revision ?? 0) + 1) faults.push(`${after.id}: revision ${after.revision}`);
    findWay(kind, after.id, before?.status ?? null, after.status);
    for (const { id, from, to } of changesOfTransactions(change)) findWay('transaction', id, from, to);
  }
  for (const { type } of postbacks) {
    const machine = machines.get(type.split('.')[0] ?? '');
    const isListed =
      taken.some((transition) => transition.postbacks.includes(type)) || machine?.sideEvents.includes(type);
    if (!isListed) faults.push(`${type} is sent, but no transition or side event lists it`);
  }
  const keys = postbacks.map(({ type, data }) => `${type} of ${data.id}`);
  const twice = keys.find((key, index) => keys.indexOf(key) < index && !key.startsWith('payment.'));
  if (twice !== undefined) faults.push(`${twice} is sent twice`);
  return faults;
}

function changesOfTransactions({ kind, before, after }: Change): { id: string; from: string | null; to: string }[] {
  if (kind === 'invoice') return [];
  const old = transactionsOf(before);
  return transactionsOf(after).map(({ id, status }) => ({
    id,
    from: old.find((item) => item.id === id)?.status ?? null,
    to: status,
  }));
}

function transactionsOf(object: ApiObject | null): readonly TransactionObject[] {
  return object !== null && 'transactions' in object ? object.transactions : [];
}

/** Returns the faults in amounts: money that is created or lost at an address, in an invoice, settlement or payout. */
export function checkMoney({ state }: World): string[] {
  const faults: string[] = [];
  for (const { id, payments } of Object.values(state.invoices)) {
    const shown = state.shown[id];
    if (shown === undefined || !('payments' in shown)) continue;
    const credited = shown.payments
      .flatMap(({ transactions }) => transactions)
      .flatMap((item) => (item.credited === null ? [] : [parseAmount(item.credited.amount)]));
    const counted = add(parseAmount(shown.amount_pending), parseAmount(shown.amount_paid));
    if (compare(sum(credited), counted) !== 0) faults.push(`${id}: the credited amounts differ from the counted ones`);
    const balance = subtract(add(counted, parseAmount(shown.amount_due)), parseAmount(shown.amount_overpaid));
    if (compare(balance, parseAmount(shown.price.amount)) !== 0) faults.push(`${id}: due and overpaid do not add up`);
    for (const payment of payments) {
      const assets = new Set(payment.transfers.map(({ asset }) => asset.id));
      for (const asset of assets)
        if (compare(heldMoney(payment, asset), zero) < 0)
          faults.push(`${payment.id}: more ${asset} was sent than received`);
      const written = shown.payments.find((item) => item.id === payment.id);
      if (written === undefined || written.settlement === null) continue;
      const { amount, gateway_fee: gateway, network_fee: network } = written.settlement;
      const kind = payment.asset.canReturn ? 'settlement' : 'incoming';
      const moved = payment.transfers.filter(
        (item) => item.kind === kind && item.status === 'confirmed' && item.asset.id === payment.asset.id,
      );
      const total = sum(moved.flatMap((item) => [item.amount, item.gatewayFee ?? zero, item.networkFee ?? zero]));
      if (compare(sum([amount, gateway, network].map(parseAmount)), total) !== 0)
        faults.push(`${payment.id}: the settlement differs from the moved amount`);
    }
  }
  const executed = new Set<string>();
  for (const payout of Object.values(state.payouts)) {
    const { id, status, transfers, maxNetworkFee, amount, executableAt, nonce } = payout;
    // Payouts for one bill have one nonce.
    if (status === 'completed' && executed.has(nonce)) faults.push(`${id} pays a bill that another payout has paid`);
    if (status === 'completed') executed.add(nonce);
    const sent = transfers.filter(({ kind, status }) => kind === 'payout' && status === 'confirmed');
    if (sent.some(({ seenAt }) => executableAt === null || seenAt < executableAt))
      faults.push(`${id} is executed before executable_at`);
    if (sent.length > 1) faults.push(`${id} is paid ${sent.length} times`);
    // An execution that fails is recorded on chain, and moves nothing.
    const expected = status === 'completed' ? amount : zero;
    if (sent.some((item) => compare(item.amount, expected) !== 0)) faults.push(`${id} sends a different amount`);
    const fees = transfers.filter(({ kind, status }) => kind !== 'payout_cancel' && status === 'confirmed');
    if (compare(sum(fees.map(({ networkFee }) => networkFee ?? zero)), maxNetworkFee) > 0)
      faults.push(`${id} costs more than its maximum`);
  }
  return faults;
}
