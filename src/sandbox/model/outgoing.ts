import { add, compare, isSome, parseAmount, subtract, writeShortest, type Amount } from './amount.ts';
import { heldMoney } from './credit.ts';
import type { Invoice, Payment, StrayAsset, TransactionIdentity, Transfer } from './state.ts';
import { freshOutgoing, markConfirmed, markDropped, Refusal, tell, touch, type World } from './world.ts';

/** Money that starts to leave a payment address: to the merchant wallet, or back to the payer. */
export interface Departure extends TransactionIdentity {
  readonly kind: 'settlement' | 'return';
  readonly asset: StrayAsset;
  readonly networkFee: Amount;
  readonly gatewayFee: Amount;
}

/** Starts to move the money held at a payment address. Throws a Refusal if the rules keep it there. */
export function sendMoney(
  world: World,
  invoice: Invoice,
  payment: Payment,
  merchantWallet: string,
  departure: Departure,
): Transfer {
  const { kind, asset, networkFee, gatewayFee } = departure;
  const { held, to } =
    kind === 'settlement'
      ? checkSettlement(world, invoice, payment, merchantWallet, departure)
      : checkReturn(invoice, payment, departure);
  const fees = add(networkFee, gatewayFee);
  if (compare(held, fees) <= 0)
    throw new Refusal(`${writeShortest(held, 18)} of ${asset.id} is held, which the fees would use up.`);
  const transfer: Transfer = {
    ...departure,
    ...freshOutgoing(world),
    from: payment.address,
    to,
    amount: subtract(held, fees),
  };
  payment.transfers.push(transfer);
  touch(world, invoice);
  return transfer;
}

/** The amount that may leave, and its destination. */
interface Exit {
  readonly held: Amount;
  readonly to: string;
}

/**
 * Returns whether the money is the merchant's and the gateway's fee is due: only for a paid invoice, in the payment's
 * own asset.
 */
export function isOwed(invoice: Invoice, payment: Payment, assetId: string): boolean {
  return invoice.status === 'paid' && assetId === payment.asset.id;
}

/**
 * Returns whether money goes back to the payer: after a cancellation, in the payment's own asset. Mismatched money never
 * does, because the payer's address on another network may belong to an exchange or to a contract that can't receive it.
 */
export function returnsMoney({ status }: Invoice, { asset, returnAddress }: Payment, assetId: string): boolean {
  return status === 'cancelled' && returnAddress !== null && asset.canReturn && assetId === asset.id;
}

/** Checks that money may leave for the merchant wallet: only if the invoice is paid, cancelled or past `late_until`. */
function checkSettlement(
  { now }: World,
  invoice: Invoice,
  payment: Payment,
  to: string,
  { asset, gatewayFee }: Departure,
): Exit {
  const { status } = invoice;
  if (!payment.asset.canReturn)
    throw new Refusal("the address is the merchant's own, so its funds have arrived already.");
  const isOver = status === 'cancelled' || now > invoice.lateUntil;
  const owed = isOwed(invoice, payment, asset.id);
  if (!isOver && !owed)
    throw new Refusal(
      `funds stay at the address while the invoice is ${status}${status === 'paid' ? " and the asset isn't the quoted one" : ''}, until \`late_until\`.`,
    );
  if (!owed && isSome(gatewayFee))
    throw new Refusal('the gateway charges a fee only on a paid invoice. Type: gateway_fee: "0"');
  if (returnsMoney(invoice, payment, asset.id))
    throw new Refusal('the return address is known, so the funds are returned. Type: what: returning');
  return { held: heldMoney(payment, asset.id), to };
}

function checkReturn(invoice: Invoice, payment: Payment, { asset, networkFee }: Departure): Exit {
  const { quote } = invoice;
  if (payment.returnAddress === null || !returnsMoney(invoice, payment, asset.id))
    throw new Refusal(
      "funds are returned only after a cancellation, in the payment's asset, to a return address that is known.",
    );
  const hasLeft = payment.transfers.some(
    (transfer) => transfer.kind !== 'incoming' && transfer.asset.id === asset.id && transfer.status !== 'dropped',
  );
  const item = hasLeft
    ? undefined
    : quote?.items.find(
        (entry) => entry.payment_id === payment.id && entry.asset_id === asset.id && entry.outcome === 'return',
      );
  // Money confirmed after the cancel was not in the quote, so only its own amount limits its fee.
  if (item === undefined || compare(heldMoney(payment, asset.id), parseAmount(item.amount_held)) < 0)
    return { held: heldMoney(payment, asset.id), to: payment.returnAddress };
  if (compare(networkFee, parseAmount(item.network_fee)) > 0)
    throw new Refusal(`the network fee can't exceed the quoted one, ${item.network_fee}.`);
  return { held: parseAmount(item.amount_held), to: payment.returnAddress };
}

/** Confirms an outgoing transaction, which has the required confirmations. */
export function confirmOutgoing(world: World, invoice: Invoice, payment: Payment, transfer: Transfer): void {
  markConfirmed(world, transfer);
  touch(world, invoice);
  tell(world, transfer.kind === 'return' ? 'payment.returned' : 'payment.settled', payment);
}

/** Drops an outgoing transaction, so that its money is held again. Throws a Refusal if it is confirmed. */
export function dropOutgoing(world: World, invoice: Invoice, transfer: Transfer): void {
  if (transfer.status === 'confirmed') {
    const all = invoice.payments.find(({ transfers }) => transfers.includes(transfer))?.transfers ?? [];
    const incoming = all.filter(({ kind, status }) => kind === 'incoming' && status !== 'dropped').map(({ id }) => id);
    throw new Refusal(
      `${transfer.id} is confirmed. Drop an incoming transaction instead, because this one depends on it: ${incoming.join(', ')}.`,
    );
  }
  markDropped(world, transfer);
  touch(world, invoice);
}
