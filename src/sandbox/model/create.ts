import { compare, excess, parseAmount, writeShortest, type Amount } from './amount.ts';
import { quoteAmount, tallyInvoice } from './credit.ts';
import type { Invoice, Payment } from './state.ts';
import { Refusal, tell, touch, type World } from './world.ts';

/** The fields of an invoice that are known when it is created. */
export type NewInvoice = Pick<
  Invoice,
  'id' | 'mode' | 'unit' | 'price' | 'maxShortfall' | 'details' | 'expiresAt' | 'lateUntil' | 'subscription'
>;

/** The fields of a payment that are known when it is created. Its amount is computed. */
export type NewPayment = Pick<Payment, 'id' | 'address' | 'asset' | 'rate' | 'returnAddress' | 'expiresAt' | 'isPull'>;

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

/**
 * Creates a payment for the missing part of the price, quoted in an asset. Throws a Refusal if the invoice accepts no
 * payment, the quote's end is not allowed or the amount is below the asset's minimum.
 */
export function createPayment(world: World, invoice: Invoice, given: NewPayment): Payment {
  checkPayable(invoice);
  if (given.expiresAt < world.now || given.expiresAt > invoice.expiresAt)
    throw new Refusal(
      `a quote must not end before it starts, nor later than the invoice, which expires at ${invoice.expiresAt}.`,
    );
  const { asset } = given;
  const part = missingPart(invoice);
  const quoted = quotePart(part, given.rate, asset);
  if (compare(quoted, parseAmount(asset.minPayment)) < 0)
    throw new Refusal(
      `${writeShortest(quoted, asset.decimals)} is less than the minimum payment in ${asset.id}, ${asset.minPayment}.`,
      'amount_below_minimum',
    );
  const moments = { createdAt: world.now, completedAt: null, cancelledAt: null };
  const payment: Payment = { ...given, ...moments, quoted, part, transfers: [], status: 'waiting' };
  invoice.payments.push(payment);
  touch(world, invoice);
  return payment;
}

/** Throws a Refusal if an invoice no longer accepts payments. */
export function checkPayable({ status }: Invoice): void {
  if (status !== 'open')
    throw new Refusal(`The invoice is ${status} and no longer accepts payments.`, 'invoice_not_payable', status);
}

/** Returns the missing part of an invoice's price. */
export function missingPart(invoice: Invoice): Amount {
  return excess(invoice.price, tallyInvoice(invoice).seen);
}

/** Quotes a part of a price in an asset. Without a rate, the price is in the same asset. */
export function quotePart(part: Amount, rate: Amount | null, asset: Payment['asset']): Amount {
  return quoteAmount(part, rate ?? one, asset.quoteDecimals);
}

const one: Amount = { over: 1n, under: 1n };

/** Returns the number of decimals of a currency (ISO 4217): two for USD, none for JPY, three for KWD. */
export function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
