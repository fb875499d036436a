import { add, compare, parseAmount, subtract, writeShortest } from '../amount.ts';
import type { Happening } from '../scenario.ts';
import { SilentContract } from '../scenario-error.ts';
import { tallyPayment } from './credit.ts';
import { addTransfer, invoiceOf, paymentOf, tellPayment, type Run } from './run.ts';
import { counts, type Payment, type Transfer } from './state.ts';

/** Money starts to leave a payment address: to the merchant wallet, or back to the payer. */
export function sendMoney(run: Run, event: Extract<Happening, { what: 'settling' | 'returning' }>): void {
  const payment = paymentOf(run, event.payment);
  const asset = run.example.strayAsset(event.asset ?? payment.asset.id);
  const kind = event.what === 'settling' ? 'settlement' : 'return';
  const fees = { network: parseAmount(event.networkFee), gateway: parseAmount(event.gatewayFee) };
  const { held, to } =
    kind === 'settlement' ? checkSettlement(run, payment) : checkReturn(run, payment, asset.id, event.networkFee);
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
    rate: null,
  });
}

function checkSettlement(run: Run, payment: Payment): { held: Transfer['amount']; to: string } {
  if (payment.status !== 'completed')
    throw new SilentContract(
      `what the gateway takes when it delivers the money of a payment that is ${payment.status}`,
    );
  if (!payment.asset.canReturn) throw new Error("the address is the merchant's own: its money has arrived already.");
  return { held: tallyPayment(payment).paid, to: run.example.merchantWallet };
}

function checkReturn(
  run: Run,
  payment: Payment,
  assetId: string,
  fee: string,
): { held: Transfer['amount']; to: string } {
  const { quote, status } = invoiceOf(run);
  const item = quote?.items.find((entry) => entry.payment_id === payment.identity.id && entry.asset_id === assetId);
  if (status !== 'cancelled' || item?.outcome !== 'return' || item.to === null)
    throw new Error('money goes back only after a cancel whose quote says "return" for it.');
  if (compare(parseAmount(fee), parseAmount(item.network_fee)) > 0)
    throw new Error(`the quote is a ceiling: the network fee is at most ${item.network_fee}.`);
  return { held: parseAmount(item.amount_held), to: item.to };
}

/** An outgoing transaction has the required confirmations. */
export function confirmOutgoing(run: Run, payment: Payment, transfer: Transfer): void {
  if (transfer.kind === 'return') return tellPayment(run, 'payment.returned', payment);
  const write = (amount: Transfer['amount'] | null): string =>
    amount === null ? '0' : writeShortest(amount, payment.asset.decimals);
  settle(run, payment, transfer, write(transfer.amount), write(transfer.gatewayFee), write(transfer.networkFee));
}

/** Where the payment address is the merchant's own, the incoming transaction is the settlement and nothing is taken. */
export function settleOwnAddress(run: Run, payment: Payment, transfer: Transfer): void {
  if (payment.status === 'waiting' || payment.status === 'expired' || payment.transfers.filter(counts).length > 1)
    throw new SilentContract("what `settlement` holds when the merchant's own address receives a payment in parts");
  settle(run, payment, transfer, writeShortest(transfer.amount, payment.asset.decimals), '0', '0');
}

function settle(
  run: Run,
  payment: Payment,
  transfer: Transfer,
  amount: string,
  gatewayFee: string,
  networkFee: string,
): void {
  payment.settlement = {
    amount,
    gateway_fee: gatewayFee,
    network_fee: networkFee,
    transaction_id: transfer.identity.id,
    settled_at: run.now,
  };
  tellPayment(run, 'payment.settled', payment);
}
