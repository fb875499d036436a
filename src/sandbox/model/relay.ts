import { add, compare, parseAmount, sum, zero, type Amount } from './amount.ts';
import { listHeld } from './cancel.ts';
import { createPayment, missingPart } from './create.ts';
import { heldMoney } from './credit.ts';
import { confirmMoney, dropMoney, needsRate, reorganise, seeMoney } from './incoming.ts';
import { confirmOutgoing, dropOutgoing, isOwed, sendMoney } from './outgoing.ts';
import { balanceOf, canPay, confirmStep, dropStep, failPayout, submitStep } from './payouts.ts';
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
import { pullAmount, restoreAllowance, takeAllowance, watchMandate } from './subscriptions.ts';
import { enterBlock, leaveBlock, Refusal, touch, type World } from './world.ts';

/** What the gateway, the relayers and the networks need to act. */
export interface Surroundings {
  readonly settings: Settings;
  readonly merchant: Merchant;
  readonly names: Names;
  readonly asset: (id: string) => Asset;
}

/** A transaction and what it belongs to. */
export type Found =
  | { readonly transfer: Transfer; readonly invoice: Invoice; readonly payment: Payment; readonly payout: null }
  | { readonly transfer: Transfer; readonly invoice: null; readonly payment: null; readonly payout: Payout };

/** Every transaction, in the order in which its invoice or payout was created. */
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

/** A transaction gets one more confirmation, the first one by entering a block, until it is confirmed. */
export function addConfirmation(world: World, found: Found, around: Surroundings): void {
  const { transfer } = found;
  touch(world, found.invoice ?? found.payout);
  if (transfer.status === 'pending') {
    enterBlock(world, transfer, around.names.block(transfer.asset.networkId));
  } else if (transfer.status === 'confirming') {
    transfer.confirmations = Math.min(transfer.confirmations + 1, transfer.asset.confirmationsRequired);
  }
  if (transfer.confirmations >= transfer.asset.confirmationsRequired) confirmTransfer(world, found, around);
}

/** A transaction has the required confirmations, and everything that follows from it happens. */
export function confirmTransfer(world: World, found: Found, { settings }: Surroundings): void {
  const { transfer } = found;
  if (found.payout !== null) {
    if (transfer.kind === 'payout' && settings.revertingPayouts.includes(found.payout.id))
      return revertExecution(world, found.payout, transfer);
    return confirmStep(world, found.payout, transfer, settings.payoutDelaySeconds);
  }
  const { invoice, payment } = found;
  if (transfer.kind !== 'incoming') return confirmOutgoing(world, invoice, payment, transfer);
  confirmMoney(world, invoice, payment, transfer);
  const subscription = subscriptionOf(world, invoice);
  if (transfer.isPull === true && subscription !== undefined) takeAllowance(world, subscription, transfer.amount);
}

function revertExecution(world: World, payout: Payout, transfer: Transfer): void {
  // A payout that is being cancelled stays so: its nonce is used up when the cancel is confirmed.
  if (payout.status === 'executing') failPayout(world, payout, 'execution_reverted');
  else dropStep(world, payout, transfer);
}

/** A transaction is gone: replaced, reverted, or removed by a reorganisation. Throws a Refusal where that cannot be. */
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

/** The block of a transaction is replaced, and it waits for another. Throws a Refusal unless it is confirming. */
export function reorganiseTransfer(world: World, { transfer, invoice, payout }: Found): void {
  if (invoice !== null) return reorganise(world, invoice, transfer);
  leaveBlock(transfer);
  touch(world, payout);
}

/** A block on every network: what waits gets a confirmation, then the gateway and the relayers do what is due. */
export function mineBlock(world: World, around: Surroundings): void {
  for (const found of listTransfers(world))
    if (isUnderWay(found.transfer) && !around.settings.stuck.includes(found.transfer.id))
      addConfirmation(world, found, around);
  relay(world, around);
}

/** What the gateway and the relayers do by themselves: move held money, take payouts a step further, pull. */
export function relay(world: World, around: Surroundings): void {
  const { invoices, payouts, subscriptions } = world.state;
  for (const invoice of Object.values(invoices)) moveHeld(world, invoice, around);
  for (const payout of Object.values(payouts)) advancePayout(world, payout, around);
  for (const subscription of Object.values(subscriptions)) {
    pull(world, subscription, around);
    watchAllowance(world, subscription, around);
  }
}

/** Tells when the allowance of a subscription no longer covers the next period. */
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
    const owed = isOwed(invoice, payment, assetId);
    if (!payment.asset.canReturn || (!isOver && !owed)) continue;
    const asset = payment.transfers.find((transfer) => transfer.asset.id === assetId)?.asset ?? payment.asset;
    const isLeaving = payment.transfers.some(
      (transfer) => transfer.kind !== 'incoming' && transfer.asset.id === assetId && isUnderWay(transfer),
    );
    const held = heldMoney(payment, assetId);
    const networkFee = parseAmount(networkFeeOf(settings, assetId));
    const gatewayFee = owed ? gatewayFeeOf(settings, held, payment.asset) : zero;
    if (isLeaving || compare(held, add(networkFee, gatewayFee)) <= 0) continue;
    const kind = invoice.status === 'cancelled' && payment.returnAddress !== null ? 'return' : 'settlement';
    const identity = names.transaction(asset, payment.address);
    sendMoney(world, invoice, payment, merchant.walletAddress, { ...identity, kind, asset, networkFee, gatewayFee });
  }
}

/** What each transaction of a payout costs, in its asset. */
const stepFees = { payout_schedule: '0.04', payout: '0.05', payout_cancel: '0.04' } as const;

function advancePayout(world: World, payout: Payout, around: Surroundings): void {
  if (payout.transfers.some(isUnderWay)) {
    const isCancelWaiting = payout.status === 'cancelling' && !payout.transfers.some(isCancel);
    if (!isCancelWaiting) return;
  }
  if (payout.status === 'pending') {
    // No relayer takes a payout whose fee it would have to pay itself; it fails at `valid_until`.
    const fees = sum([parseAmount(stepFees.payout_schedule), parseAmount(stepFees.payout)]);
    if (compare(payout.maxNetworkFee, fees) >= 0) submitPayoutStep(world, payout, 'payout_schedule', around);
  } else if (payout.status === 'scheduled' && payout.executableAt !== null && world.now >= payout.executableAt) {
    submitPayoutStep(world, payout, 'payout', around);
    if (!canPay(walletBalance(world, payout, around), payout.amount, parseAmount(stepFees.payout)))
      failPayout(world, payout, 'insufficient_balance');
  } else if (payout.status === 'cancelling') {
    submitPayoutStep(world, payout, 'payout_cancel', around);
  }
}

const isCancel = (transfer: Transfer): boolean => transfer.kind === 'payout_cancel' && isUnderWay(transfer);

/** A relayer submits a transaction of a payout. */
export function submitPayoutStep(
  world: World,
  payout: Payout,
  kind: keyof typeof stepFees,
  { names, merchant }: Surroundings,
): Transfer {
  const identity = names.transaction(payout.asset, merchant.walletAddress);
  return submitStep(world, payout, {
    ...identity,
    outputIndex: kind === 'payout' ? identity.outputIndex : null,
    kind,
    networkFee: parseAmount(stepFees[kind]),
    wallet: merchant.walletAddress,
  });
}

/** What the wallet holds of the asset of a payout. */
export function walletBalance(
  { state }: World,
  { asset, mode }: Pick<Payout, 'asset' | 'mode'>,
  { settings }: Surroundings,
): Amount {
  return balanceOf(state, mode, asset.id, parseAmount(settings.funds[asset.id] ?? '0'));
}

/** Collects the invoice of a period from its mandate, if that is due and possible. */
function pull(world: World, subscription: Subscription, around: Surroundings): void {
  const { mandate, status, cycle, invoiceIds } = subscription;
  const { settings, merchant, names } = around;
  const invoice = world.state.invoices[invoiceIds[Math.max(1, cycle) - 1] ?? ''];
  if (mandate === null || invoice?.status !== 'open' || (status !== 'pending' && status !== 'past_due')) return;
  if (settings.failingPulls.some((id) => id === 'all' || id === subscription.id)) return;
  const asset = around.asset(mandate.asset_id);
  const before = invoice.payments.find((payment) => payment.transfers.some(({ isPull }) => isPull));
  const rate = rateOf(settings, asset, invoice.unit);
  const missing = missingPart(invoice);
  const amount = before?.quoted ?? pullAmount({ ...subscription, price: missing }, rate, asset);
  if (compare(amount, parseAmount(mandate.allowance)) > 0) return;
  if (compare(amount, parseAmount(mandate.max_amount_per_cycle)) > 0) return;
  if (compare(amount, parseAmount(asset.minPayment)) < 0) return;
  const id = names.id('pay');
  const payment =
    before ??
    createPayment(world, invoice, {
      id,
      address: names.address(asset, id),
      asset,
      rate,
      returnAddress: null,
      expiresAt: invoice.expiresAt,
    });
  const identity = names.transaction(asset, mandate.payer_address ?? merchant.payerAddress);
  const lateRate = needsRate(world, invoice, payment, asset) ? rate : null;
  seeMoney(world, invoice, payment, { ...identity, asset, amount, rate: lateRate, isPull: true });
}
