import { compare, excess, parseAmount, writeShortest, zero, type Amount } from './amount.ts';
import { quoteAmount, tallyInvoice } from './credit.ts';
import type { Invoice, Payment } from './state.ts';
import { Refusal, tell, touch, type World } from './world.ts';

/** What is known of an invoice when it begins. */
export type NewInvoice = Pick<
  Invoice,
  'id' | 'mode' | 'unit' | 'price' | 'maxShortfall' | 'details' | 'expiresAt' | 'lateUntil' | 'subscription'
>;

/** What is known of a payment when it begins; its amount is computed. */
export type NewPayment = Pick<Payment, 'id' | 'address' | 'asset' | 'rate' | 'returnAddress' | 'expiresAt'>;

/** Creates an invoice. */
export function createInvoice(world: World, given: NewInvoice): Invoice {
  const invoice: Invoice = {
    ...given,
    createdAt: world.now,
    payments: [],
    status: 'open',
    isOver: false,
    quote: null,
    paidAt: null,
    cancelledAt: null,
  };
  world.state.invoices[invoice.id] = invoice;
  touch(world, invoice);
  tell(world, 'invoice.created', invoice);
  return invoice;
}

/** Creates a payment: what is missing of the price, quoted in an asset. Throws a Refusal if the invoice takes none. */
export function createPayment(world: World, invoice: Invoice, given: NewPayment): Payment {
  checkPayable(invoice);
  if (given.expiresAt <= world.now || given.expiresAt > invoice.expiresAt)
    throw new Refusal(
      `a quote must end after it starts, and no later than the invoice, which expires at ${invoice.expiresAt}.`,
    );
  const { asset } = given;
  const part = missingPart(invoice);
  const quoted = quotePart(part, given.rate, asset);
  if (compare(quoted, parseAmount(asset.minPayment)) < 0)
    throw new Refusal(
      `${writeShortest(quoted, asset.decimals)} is less than the smallest payment in ${asset.id}, ${asset.minPayment}.`,
      'amount_below_minimum',
    );
  const moments = { createdAt: world.now, completedAt: null, cancelledAt: null };
  const payment: Payment = { ...given, ...moments, quoted, part, transfers: [], status: 'waiting' };
  invoice.payments.push(payment);
  touch(world, invoice);
  return payment;
}

/** Throws a Refusal for an invoice that takes no new payment. */
export function checkPayable({ status }: Invoice): void {
  if (status !== 'open')
    throw new Refusal(`The invoice is ${status} and takes no new payment.`, 'invoice_not_payable', status);
}

/** What is missing of a price. */
export function missingPart(invoice: Invoice): Amount {
  return excess(invoice.price, tallyInvoice(invoice).seen);
}

/** What an asset's amount for a part of a price is. Without a rate the two are the same asset. */
export function quotePart(part: Amount, rate: Amount | null, asset: Payment['asset']): Amount {
  return quoteAmount(part, rate ?? one, asset.quoteDecimals);
}

const one: Amount = { over: 1n, under: 1n };

/** How many decimals an amount in a currency has (ISO 4217): two for USD, none for JPY, three for KWD. */
export function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Whether an amount is above zero. */
export function isSome(amount: Amount): boolean {
  return compare(amount, zero) > 0;
}
