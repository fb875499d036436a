import { add, compare, subtract, sum, zero, type Amount } from './amount.ts';
import { isUnderWay, type Payout, type TransactionIdentity, type Transfer } from './state.ts';
import { addSeconds } from './times.ts';
import { freshOutgoing, markConfirmed, markDropped, Refusal, tell, touch, type State, type World } from './world.ts';

/** What is known of a payout when it begins. */
export type NewPayout = Pick<
  Payout,
  | 'id'
  | 'mode'
  | 'walletId'
  | 'asset'
  | 'amount'
  | 'to'
  | 'maxNetworkFee'
  | 'nonce'
  | 'validUntil'
  | 'isExample'
  | 'metadata'
>;

/** Throws a Refusal for a nonce that is used, so that nobody signs a payout anew that has already been accepted. */
export function refuseUsedNonce(world: World, nonce: string): void {
  const other = Object.values(world.state.payouts).find((payout) => payout.nonce === nonce);
  if (other !== undefined) throw new Refusal(`The payout ${other.id} has this nonce.`, 'nonce_already_used');
}

/** The gateway accepts a payout that has been checked. Throws a Refusal for a nonce that is used. */
export function createPayout(world: World, given: NewPayout): Payout {
  refuseUsedNonce(world, given.nonce);
  const payout: Payout = {
    ...given,
    createdAt: world.now,
    transfers: [],
    status: 'pending',
    failureCode: null,
    executableAt: null,
    completedAt: null,
    cancelledAt: null,
    failedAt: null,
  };
  world.state.payouts[payout.id] = payout;
  touch(world, payout);
  return payout;
}

/** Asks the wallet contract to cancel a payout. Throws a Refusal for one that can no longer be stopped. */
export function cancelPayout(world: World, payout: Payout): void {
  if (payout.status !== 'pending' && payout.status !== 'scheduled')
    throw new Refusal(`The payout is ${payout.status}.`, 'payout_not_cancellable', payout.status);
  payout.status = 'cancelling';
  touch(world, payout);
}

/** A payout won't happen. */
export function failPayout(world: World, payout: Payout, code: string): void {
  if (payout.status !== 'pending' && payout.status !== 'executing')
    throw new Refusal(`The payout is ${payout.status}, so it can't fail. One that is pending or executing can.`);
  for (const transfer of payout.transfers.filter(isUnderWay)) markDropped(world, transfer);
  payout.status = 'failed';
  payout.failureCode = code;
  payout.failedAt = world.now;
  touch(world, payout);
  tell(world, 'payout.failed', payout);
}

/** A relayer submits a transaction of a payout. */
export function submitStep(
  world: World,
  payout: Payout,
  step: TransactionIdentity & {
    readonly kind: 'payout_schedule' | 'payout' | 'payout_cancel';
    readonly networkFee: Amount;
    readonly wallet: string;
  },
): Transfer {
  const { kind, networkFee, wallet, ...identity } = step;
  if (kind === 'payout' && payout.status === 'scheduled') payout.status = 'executing';
  const transfer: Transfer = {
    ...identity,
    ...freshOutgoing(world),
    kind,
    asset: payout.asset,
    to: kind === 'payout' ? payout.to : wallet,
    amount: kind === 'payout' ? payout.amount : zero,
    networkFee,
    gatewayFee: null,
  };
  payout.transfers.push(transfer);
  touch(world, payout);
  return transfer;
}

/** A transaction of a payout has the required confirmations. */
export function confirmStep(world: World, payout: Payout, transfer: Transfer, delaySeconds: number): void {
  markConfirmed(world, transfer);
  touch(world, payout);
  if (transfer.kind === 'payout_schedule' && payout.status === 'pending') {
    payout.status = 'scheduled';
    payout.executableAt = addSeconds(world.now, delaySeconds);
    tell(world, 'payout.scheduled', payout);
  } else if (transfer.kind === 'payout' && (payout.status === 'executing' || payout.status === 'cancelling')) {
    end(world, payout, 'completed');
  } else if (transfer.kind === 'payout_cancel' && payout.status === 'cancelling') {
    end(world, payout, 'cancelled');
  }
}

function end(world: World, payout: Payout, status: 'completed' | 'cancelled'): void {
  // Whichever was slower can no longer happen.
  for (const transfer of payout.transfers.filter(isUnderWay)) markDropped(world, transfer);
  payout.status = status;
  if (status === 'completed') payout.completedAt = world.now;
  else payout.cancelledAt = world.now;
  tell(world, `payout.${status}`, payout);
}

/** A transaction of a payout is gone; a relayer submits it again. Throws a Refusal for a confirmed one. */
export function dropStep(world: World, payout: Payout, transfer: Transfer): void {
  if (transfer.status === 'confirmed') throw new Refusal(`${transfer.id} is confirmed, and a payout never steps back.`);
  markDropped(world, transfer);
  if (payout.status === 'executing') payout.status = 'scheduled';
  touch(world, payout);
}

/**
 * What a wallet holds of an asset: what has settled, less payouts and fees.
 *
 * @param start what it held at the beginning.
 */
export function balanceOf({ invoices, payouts }: State, mode: string, assetId: string, start: Amount): Amount {
  const settled = Object.values(invoices)
    .filter((invoice) => invoice.mode === mode)
    .flatMap(({ payments }) => payments)
    .flatMap(({ transfers }) => transfers)
    .filter(({ kind, asset, status }) => kind === 'settlement' && asset.id === assetId && status === 'confirmed');
  const left = Object.values(payouts)
    .filter((payout) => payout.mode === mode && payout.asset.id === assetId)
    .flatMap(({ transfers }) => transfers)
    .filter(({ status }) => status === 'confirmed');
  return subtract(
    add(start, sum(settled.map(({ amount }) => amount))),
    sum(left.flatMap(({ amount, networkFee }) => [amount, networkFee ?? zero])),
  );
}

/** Whether a wallet with a balance can pay an amount and a fee. */
export function canPay(balance: Amount, amount: Amount, fee: Amount): boolean {
  return compare(balance, add(amount, fee)) >= 0;
}
