import { add, compare, multiply, parseAmount, sum, writeShortest, zero, type Amount } from './amount.ts';
import { listHeld } from './cancel.ts';
import { createPayment, missingPart, quotePart } from './create.ts';
import { heldMoney } from './credit.ts';
import { confirmMoney, dropMoney, needsRate, seeMoney } from './incoming.ts';
import { confirmOutgoing, dropOutgoing, isOwed, returnsMoney, sendMoney } from './outgoing.ts';
import { balanceOf, canPay, confirmStep, dropStep, failExecution, submitStep } from './payouts.ts';
import type { MandateObject } from './objects.ts';
import { gatewayFeeOf, networkFeeOf, rateOf, type Merchant, type Names, type Settings } from './settings.ts';
import {
  isUnderWay,
  type Asset,
  type Invoice,
  type Payment,
  type Payout,
  type Subscription,
  type Transfer,
} from './state.ts';
import { fallBehind, restoreAllowance, takeAllowance, watchMandate } from './subscriptions.ts';
import { enterBlock, leaveBlock, Refusal, touch, type World } from './world.ts';

/** What the gateway, the relayers and the networks need to act. */
export interface Surroundings {
  readonly settings: Settings;
  readonly merchant: Merchant;
  readonly names: Names;
  readonly asset: (id: string) => Asset;
}

/** A transaction with its invoice and payment, or with its payout. */
export type Found =
  | { readonly transfer: Transfer; readonly invoice: Invoice; readonly payment: Payment; readonly payout: null }
  | { readonly transfer: Transfer; readonly invoice: null; readonly payment: null; readonly payout: Payout };

/** Returns every transaction: first those of invoices, then those of payouts, each in the order of creation. */
export function listTransfers({ state }: World): Found[] {
  return [
    ...Object.values(state.invoices).flatMap((invoice) =>
      invoice.payments.flatMap((payment) =>
        payment.transfers.map((transfer) => ({ transfer, invoice, payment, payout: null })),
      ),
    ),
    ...Object.values(state.payouts).flatMap((payout) =>
      payout.transfers.map((transfer) => ({ transfer, invoice: null, payment: null, payout })),
    ),
  ];
}

/** Adds a confirmation to a transaction. The first one puts it into a block, and the last one confirms it. */
export function addConfirmation(world: World, found: Found, around: Surroundings): void {
  const { transfer } = found;
  touch(world, found.invoice ?? found.payout);
  if (transfer.status === 'pending') return enterBlock(world, transfer, around.names.block(transfer.asset.networkId));
  transfer.confirmations = Math.min(transfer.confirmations + 1, transfer.asset.confirmationsRequired);
  if (transfer.confirmations >= transfer.asset.confirmationsRequired) confirmTransfer(world, found, around);
}

/** Confirms a transaction, and does everything that follows from it. */
export function confirmTransfer(world: World, found: Found, around: Surroundings): void {
  const { transfer } = found;
  const { settings } = around;
  if (found.payout !== null) {
    const { amount, id } = found.payout;
    const isExecution = transfer.kind === 'payout';
    if (isExecution && settings.revertingPayouts.includes(id))
      return failExecution(world, found.payout, transfer, 'execution_reverted');
    if (isExecution && !canPay(walletBalance(world, found.payout, around), amount, transfer.networkFee ?? zero))
      return failExecution(world, found.payout, transfer, 'insufficient_balance');
    return confirmStep(world, found.payout, transfer, settings.payoutDelaySeconds);
  }
  const { invoice, payment } = found;
  if (transfer.kind !== 'incoming') return confirmOutgoing(world, invoice, payment, transfer);
  confirmMoney(world, invoice, payment, transfer);
  const subscription = subscriptionOf(world, invoice);
  if (transfer.isPull === true && subscription !== undefined) takeAllowance(world, subscription, transfer.amount);
}

/**
 * Drops a transaction that was replaced, reverted or removed by a reorganisation. Throws a Refusal if that is
 * impossible.
 */
export function dropTransfer(world: World, found: Found): void {
  const { transfer } = found;
  if (transfer.status === 'dropped') throw new Refusal(`${transfer.id} is dropped already.`);
  if (found.payout !== null) return dropStep(world, found.payout, transfer);
  const { invoice, payment } = found;
  if (transfer.kind !== 'incoming') return dropOutgoing(world, invoice, transfer);
  const subscription = transfer.isPull && transfer.status === 'confirmed' ? subscriptionOf(world, invoice) : undefined;
  dropMoney(world, invoice, payment, transfer);
  if (subscription !== undefined) restoreAllowance(world, subscription, transfer.amount);
}

/**
 * Removes a transaction from its block, which was replaced, so that it waits for another. Throws a Refusal unless it is
 * confirming.
 */
export function reorganiseTransfer(world: World, { transfer, invoice, payout }: Found): void {
  leaveBlock(transfer);
  touch(world, invoice ?? payout);
}

/**
 * Mines a block on every network. Each unconfirmed transaction gets a confirmation unless it is stuck, then the gateway
 * and the relayers do what is due.
 */
export function mineBlock(world: World, around: Surroundings): void {
  for (const found of listTransfers(world))
    if (isUnderWay(found.transfer) && !around.settings.stuck.includes(found.transfer.id))
      addConfirmation(world, found, around);
  relay(world, around);
}

/** Does what the gateway and the relayers do automatically: move held money, advance payouts and pull. */
function relay(world: World, around: Surroundings): void {
  const { invoices, payouts, subscriptions } = world.state;
  for (const invoice of Object.values(invoices)) moveHeld(world, invoice, around);
  for (const payout of Object.values(payouts)) advancePayout(world, payout, around);
  for (const subscription of Object.values(subscriptions)) {
    pull(world, subscription, around);
    watchAllowance(world, subscription, around);
  }
}

/** Pulls the payment for each period that has just started. The period becomes past due only if that fails. */
export function collectPeriods(world: World, around: Surroundings): void {
  for (const subscription of Object.values(world.state.subscriptions))
    if (subscription.isPulling) pull(world, subscription, around);
}

/** Sends a postback if a subscription's allowance no longer covers the next period. */
export function watchAllowance(world: World, subscription: Subscription, { settings, asset }: Surroundings): void {
  const { mandate, unit } = subscription;
  if (mandate === null) return;
  const token = asset(mandate.asset_id);
  watchMandate(world, subscription, rateOf(settings, token, unit), token);
}

function subscriptionOf(world: World, { subscription }: Invoice): Subscription | undefined {
  return subscription === null ? undefined : world.state.subscriptions[subscription.id];
}

function moveHeld(world: World, invoice: Invoice, { settings, merchant, names }: Surroundings): void {
  const isOver = invoice.status === 'cancelled' || world.now > invoice.lateUntil;
  for (const { payment, assetId } of listHeld(invoice)) {
    const fees = feesToMove(invoice, payment, assetId, settings);
    if (fees === null || (!isOver && !isOwed(invoice, payment, assetId))) continue;
    const asset = payment.transfers.find((transfer) => transfer.asset.id === assetId)?.asset ?? payment.asset;
    const isLeaving = payment.transfers.some(
      (transfer) => transfer.kind !== 'incoming' && transfer.asset.id === assetId && isUnderWay(transfer),
    );
    if (isLeaving) continue;
    const kind = returnsMoney(invoice, payment, assetId) ? 'return' : 'settlement';
    const identity = names.transaction(asset, payment.address);
    sendMoney(world, invoice, payment, merchant.walletAddress, { ...identity, kind, asset, ...fees });
  }
}

/**
 * Returns the fees for moving the money that a payment holds in an asset. Returns null if nothing will ever move:
 * because the address is the merchant's own, or because the fees would use the money up.
 */
function feesToMove(
  invoice: Invoice,
  payment: Payment,
  assetId: string,
  settings: Settings,
): { readonly networkFee: Amount; readonly gatewayFee: Amount } | null {
  const held = heldMoney(payment, assetId);
  const networkFee = parseAmount(networkFeeOf(settings, assetId));
  const gatewayFee = isOwed(invoice, payment, assetId) ? gatewayFeeOf(settings, held, payment.asset) : zero;
  const isMovable = payment.asset.canReturn && compare(held, add(networkFee, gatewayFee)) > 0;
  return isMovable ? { networkFee, gatewayFee } : null;
}

/** Returns whether a payment holds money that moves now or once `late_until` has passed. */
export function hasMoneyToMove(invoice: Invoice, payment: Payment, settings: Settings): boolean {
  return listHeld(invoice).some(
    (item) => item.payment === payment && feesToMove(invoice, payment, item.assetId, settings) !== null,
  );
}

/** What each transaction of a payout costs, as a share of the network fee of a transfer in its asset. */
const stepShares = { payout_schedule: '0.8', payout: '1', payout_cancel: '0.8' } as const;

/** Returns the network fee of one of a payout's transactions, in the payout's asset. */
const stepFee = ({ asset }: Payout, kind: keyof typeof stepShares, settings: Settings): Amount =>
  multiply(parseAmount(stepShares[kind]), parseAmount(networkFeeOf(settings, asset.id)));

function advancePayout(world: World, payout: Payout, around: Surroundings): void {
  if (payout.transfers.some(isUnderWay)) {
    const isCancelWaiting = payout.status === 'cancelling' && !payout.transfers.some(isCancel);
    if (!isCancelWaiting) return;
  }
  if (payout.status === 'pending') {
    // No relayer takes a payout whose fee it would have to pay itself, so the payout fails at `valid_until`.
    const fees = sum((['payout_schedule', 'payout'] as const).map((kind) => stepFee(payout, kind, around.settings)));
    if (compare(payout.maxNetworkFee, fees) >= 0) submitPayoutStep(world, payout, 'payout_schedule', around);
  } else if (payout.status === 'scheduled' && payout.executableAt !== null && world.now >= payout.executableAt) {
    submitPayoutStep(world, payout, 'payout', around);
  } else if (payout.status === 'cancelling') {
    submitPayoutStep(world, payout, 'payout_cancel', around);
  }
}

const isCancel = (transfer: Transfer): boolean => transfer.kind === 'payout_cancel' && isUnderWay(transfer);

/** Submits one of a payout's transactions, as a relayer does. */
export function submitPayoutStep(
  world: World,
  payout: Payout,
  kind: keyof typeof stepShares,
  { names, merchant, settings }: Surroundings,
): Transfer {
  const identity = names.transaction(payout.asset, merchant.walletAddress);
  return submitStep(world, payout, {
    ...identity,
    outputIndex: kind === 'payout' ? identity.outputIndex : null,
    kind,
    networkFee: stepFee(payout, kind, settings),
    wallet: merchant.walletAddress,
  });
}

/** Returns the wallet's balance in the asset of a payout. */
export function walletBalance(
  { state }: World,
  { asset, mode }: Pick<Payout, 'asset' | 'mode'>,
  { settings }: Surroundings,
): Amount {
  return balanceOf(state, mode, asset.id, parseAmount(settings.funds[asset.id] ?? '0'));
}

/**
 * Pulls the invoice of the current period from the mandate if it is due. If a pull isn't possible, the period becomes
 * past due.
 */
function pull(world: World, subscription: Subscription, around: Surroundings): void {
  const { cycle, invoiceIds, isPulling, mandate, status } = subscription;
  const invoice = world.state.invoices[invoiceIds[Math.max(1, cycle) - 1] ?? ''];
  const isDue = status === 'pending' || status === 'past_due' || isPulling;
  if (mandate === null || invoice?.status !== 'open' || !isDue) return;
  // An invoice of a period in the past is open only until the deadlines are passed again.
  if (world.now > invoice.expiresAt) return;
  const failure = submitPull(world, subscription, { invoice, mandate }, around);
  // It is submitted again with each block, which would fill the log.
  if (failure !== null && failure !== subscription.pullFailure)
    world.notes.push({ id: subscription.id, text: `pull of ${invoice.id} failed: ${failure}` });
  subscription.pullFailure = failure;
  if (isPulling && failure !== null) fallBehind(world, subscription);
}

/** Submits a pull, or creates the payment for it. Returns why that is impossible; null if it is possible. */
function submitPull(
  world: World,
  subscription: Subscription,
  { invoice, mandate }: { readonly invoice: Invoice; readonly mandate: MandateObject },
  around: Surroundings,
): string | null {
  const { settings, names } = around;
  if (settings.failingPulls.some((id) => id === 'all' || id === subscription.id))
    return "the payer's wallet holds too little";
  const asset = around.asset(mandate.asset_id);
  const rate = rateOf(settings, asset, invoice.unit);
  const payment = invoice.payments.find(({ isPull }) => isPull);
  // The subscription's contract pulls only once in each period.
  const pulled = payment?.transfers.find((transfer) => transfer.isPull && transfer.status !== 'dropped');
  if (pulled !== undefined) return isUnderWay(pulled) ? null : 'the period has been pulled already';
  // After a cancel with `period_end`, the gateway submits no further pull.
  if (subscription.cancelAt !== null) return 'the subscription ends with the period';
  const amount = payment?.quoted ?? quotePart(missingPart(invoice), rate, asset);
  const { allowance, max_amount_per_cycle: cap } = mandate;
  const isAbove = (limit: string): boolean => compare(amount, parseAmount(limit)) > 0;
  const written = `${writeShortest(amount, asset.decimals)} ${asset.id}`;
  if (isAbove(allowance)) return `${written} is more than the allowance, ${allowance}`;
  if (isAbove(cap)) return `${written} is more than the cap, ${cap}`;
  if (compare(amount, parseAmount(asset.minPayment)) < 0)
    return `${written} is less than the minimum payment, ${asset.minPayment}`;
  if (payment === undefined) {
    // The next block submits the pull itself.
    const id = names.id('pay');
    const address = names.address(asset, id);
    const { expiresAt } = invoice;
    const returnAddress = mandate.payer_address;
    createPayment(world, invoice, { id, address, asset, rate, returnAddress, expiresAt, isPull: true });
    return null;
  }
  const identity = names.transaction(asset, mandate.payer_address);
  const lateRate = needsRate(world, invoice, payment, asset) ? rate : null;
  seeMoney(world, invoice, payment, { ...identity, asset, amount, rate: lateRate, isPull: true });
  return null;
}
