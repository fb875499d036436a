import { add, compare, subtract, sum, zero, type Amount } from './amount.ts';
import { isUnderWay, type Payout, type TransactionIdentity, type Transfer } from './state.ts';
import { addSeconds } from './times.ts';
import { freshOutgoing, markConfirmed, markDropped, Refusal, tell, touch, type State, type World } from './world.ts';

/** The fields of a payout that are known when it is created. */
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

/** Whether a payout failed before the wallet contract scheduled it, so that the contract hasn't used up its nonce. */
const isUnscheduled = ({ status, executableAt }: Payout): boolean => status === 'failed' && executableAt === null;

/**
 * Throws a Refusal if a nonce has been used, so that at most one of two payouts for the same bill is executed. A payout
 * that failed before it was scheduled leaves its nonce to its replacement.
 */
export function refuseUsedNonce(world: World, nonce: string): void {
  const other = Object.values(world.state.payouts).find((payout) => payout.nonce === nonce && !isUnscheduled(payout));
  if (other !== undefined) throw new Refusal(`The payout ${other.id} has this nonce.`, 'nonce_already_used');
}

/** Creates a payout that has been checked. Throws a Refusal if its nonce has been used. */
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

/** Starts to cancel a payout. Throws a Refusal if it can no longer be cancelled. */
export function cancelPayout(world: World, payout: Payout): void {
  if (payout.status !== 'pending' && payout.status !== 'scheduled')
    throw new Refusal(`The payout is ${payout.status}.`, 'payout_not_cancellable', payout.status);
  payout.status = 'cancelling';
  touch(world, payout);
}

/** Ends a payout as failed. Throws a Refusal unless it is pending or executing. */
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

/** Submits one of a payout's transactions, as a relayer does. */
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

/** Confirms one of a payout's transactions, which has the required confirmations. */
export function confirmStep(world: World, payout: Payout, transfer: Transfer, delaySeconds: number): void {
  markConfirmed(world, transfer);
  touch(world, payout);
  if (transfer.kind === 'payout_schedule') {
    payout.executableAt = addSeconds(world.now, delaySeconds);
    if (payout.status !== 'pending') return;
    payout.status = 'scheduled';
    tell(world, 'payout.scheduled', payout);
  } else if (transfer.kind === 'payout' && (payout.status === 'executing' || payout.status === 'cancelling')) {
    end(world, payout, 'completed');
  } else if (transfer.kind === 'payout_cancel' && payout.status === 'cancelling') {
    end(world, payout, 'cancelled');
  }
}

/**
 * Confirms an execution that fails. The wallet contract records the failure and uses up the nonce, so the transaction
 * itself succeeds and costs its network fee, but moves nothing. A payout that is being cancelled ends as cancelled.
 */
export function failExecution(world: World, payout: Payout, transfer: Transfer, code: string): void {
  transfer.amount = zero;
  markConfirmed(world, transfer);
  touch(world, payout);
  if (payout.status === 'cancelling') end(world, payout, 'cancelled');
  else failPayout(world, payout, code);
}

function end(world: World, payout: Payout, status: 'completed' | 'cancelled'): void {
  // If an execution and a cancel raced, the slower one can no longer happen.
  for (const transfer of payout.transfers.filter(isUnderWay)) markDropped(world, transfer);
  payout.status = status;
  if (status === 'completed') payout.completedAt = world.now;
  else payout.cancelledAt = world.now;
  tell(world, `payout.${status}`, payout);
}

/** Drops one of a payout's transactions, so that a relayer submits it again. Throws a Refusal if it is confirmed. */
export function dropStep(world: World, payout: Payout, transfer: Transfer): void {
  if (transfer.status === 'confirmed') throw new Refusal(`${transfer.id} is confirmed, and a payout never steps back.`);
  markDropped(world, transfer);
  if (payout.status === 'executing') payout.status = 'scheduled';
  touch(world, payout);
}

/**
 * Returns a wallet's balance in an asset: the opening balance plus settlements, minus payouts and fees.
 *
 * @param start the opening balance.
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

/** Returns whether a balance covers an amount and a fee. */
export function canPay(balance: Amount, amount: Amount, fee: Amount): boolean {
  return compare(balance, add(amount, fee)) >= 0;
}
