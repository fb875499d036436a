import { add, compare, parseAmount, subtract, writeShortest, zero, type Amount } from '../amount.ts';
import type { Happening } from '../scenario.ts';
import { heldMoney } from './credit.ts';
import { addTransfer, invoiceOf, paymentOf, tellPayment, type Run } from './run.ts';
import type { Payment, Transfer } from './state.ts';

/** Money starts to leave a payment address: to the merchant wallet, or back to the payer. */
export function sendMoney(run: Run, event: Extract<Happening, { what: 'settling' | 'returning' }>): void {
  const payment = paymentOf(run, event.payment);
  const asset = run.example.strayAsset(event.asset ?? payment.asset.id);
  const kind = event.what === 'settling' ? 'settlement' : 'return';
  const fees = { network: parseAmount(event.networkFee), gateway: parseAmount(event.gatewayFee) };
  const { held, to } =
    kind === 'settlement'
      ? checkSettlement(run, payment, asset.id, fees.gateway)
      : checkReturn(run, payment, asset.id, fees.network);
  if (compare(held, add(fees.network, fees.gateway)) <= 0)
    throw new Error(`${writeShortest(held, 18)} of ${asset.id} is held, which the fees would use up.`);
  const key = { kind, paymentId: payment.identity.id, assetId: asset.id };
  addTransfer(run, payment, {
    name: event.transaction,
    identity: run.example.transaction(key, 0, `${run.scenario.name} ${event.transaction}`),
    kind,
    asset,
    from: payment.identity.address,
    to,
    amount: subtract(held, add(fees.network, fees.gateway)),
    networkFee: fees.network,
    gatewayFee: fees.gateway,
    mismatch: null,
    late: false,
    isAfterEnd: false,
    rate: null,
  });
}

interface Departure {
  readonly held: Amount;
  readonly to: string;
}

/** Money leaves an address only when the invoice is paid, cancelled or past `late_until`. */
function checkSettlement(run: Run, payment: Payment, assetId: string, gatewayFee: Amount): Departure {
  const invoice = invoiceOf(run);
  if (!payment.asset.canReturn) throw new Error("the address is the merchant's own: its money has arrived already.");
  const isOver = invoice.status === 'cancelled' || run.now > invoice.lateUntil;
  const isOwed = invoice.status === 'paid' && assetId === payment.asset.id;
  if (!isOver && !isOwed)
    throw new Error(
      `money stays at the address while the invoice is ${invoice.status}${invoice.status === 'paid' ? ' and the asset is the wrong one' : ''}, until \`late_until\`.`,
    );
  if (!isOwed && compare(gatewayFee, zero) > 0)
    throw new Error('the gateway takes a fee from the money of a paid invoice only. Type: gateway_fee: "0"');
  if (invoice.status === 'cancelled' && payment.returnAddress !== null)
    throw new Error('the return address is known, so the money goes back. Type: what: returning');
  return { held: heldMoney(payment, assetId), to: run.example.merchantWallet };
}

function checkReturn(run: Run, payment: Payment, assetId: string, fee: Amount): Departure {
  const { quote, status } = invoiceOf(run);
  if (status !== 'cancelled' || payment.returnAddress === null || !payment.asset.canReturn)
    throw new Error('money goes back only after a cancel, to a return address that is known.');
  const hasLeft = payment.transfers.some(({ kind, asset }) => kind !== 'incoming' && asset.id === assetId);
  const item = hasLeft
    ? undefined
    : quote?.items.find((entry) => entry.payment_id === payment.identity.id && entry.asset_id === assetId);
  // Money that is confirmed after the cancel was in no quote, so nothing limits its fee but its own amount.
  if (item === undefined) return { held: heldMoney(payment, assetId), to: payment.returnAddress };
  if (compare(fee, parseAmount(item.network_fee)) > 0)
    throw new Error(`the quote is a ceiling: the network fee is at most ${item.network_fee}.`);
  return { held: parseAmount(item.amount_held), to: payment.returnAddress };
}

/** An outgoing transaction has the required confirmations. */
export function confirmOutgoing(run: Run, payment: Payment, transfer: Transfer): void {
  if (transfer.kind === 'return') return tellPayment(run, 'payment.returned', payment);
  // The settlement of a payment is in its own asset; other money shows as a transaction alone.
  if (transfer.asset.id === payment.asset.id)
    addSettlement(run, payment, transfer, transfer.gatewayFee ?? zero, transfer.networkFee ?? zero);
  tellPayment(run, 'payment.settled', payment);
}

/** Where the payment address is the merchant's own, each incoming transaction is a settlement and nothing is taken. */
export function settleOwnAddress(run: Run, payment: Payment, transfer: Transfer): void {
  addSettlement(run, payment, transfer, zero, zero);
  tellPayment(run, 'payment.settled', payment);
}

/** Adds a confirmed transaction to the totals of the payment's settlement. */
function addSettlement(run: Run, payment: Payment, transfer: Transfer, gatewayFee: Amount, networkFee: Amount): void {
  const before = payment.settlement;
  const total = (was: string | undefined, more: Amount): string =>
    writeShortest(add(was === undefined ? zero : parseAmount(was), more), payment.asset.decimals);
  payment.settlement = {
    amount: total(before?.amount, transfer.amount),
    gateway_fee: total(before?.gateway_fee, gatewayFee),
    network_fee: total(before?.network_fee, networkFee),
    transaction_id: transfer.identity.id,
    settled_at: run.now,
  };
}
