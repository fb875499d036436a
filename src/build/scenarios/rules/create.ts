import { compare, excess, parseAmount, writeShortest } from '../amount.ts';
import { tallyInvoice, quoteAmount } from './credit.ts';
import { invoiceOf, tellInvoice, type Run } from './run.ts';
import type { Happening } from '../scenario.ts';

/** Creates the invoice of the running example. */
export function createInvoice(run: Run): void {
  if (run.invoice !== null) throw new Error('the invoice exists already.');
  const { price, expires_at: expiresAt, late_until: lateUntil } = readInvoice(run.example.invoice);
  if (run.now !== run.example.invoice.created_at)
    throw new Error(`the invoice of the contract's example is created at ${String(run.example.invoice.created_at)}.`);
  run.invoice = {
    price: parseAmount(price.amount),
    currency: price.currency,
    decimals: currencyDecimals(price.currency),
    maxShortfall: parseAmount(run.scenario.maxShortfall),
    createdAt: run.now,
    expiresAt,
    lateUntil,
    payments: [],
    status: 'open',
    isOver: false,
    quote: null,
    paidAt: null,
    cancelledAt: null,
  };
  tellInvoice(run, 'invoice.created');
}

/** Creates a payment: what is missing of the price, quoted in an asset. */
export function createPayment(run: Run, event: Extract<Happening, { what: 'payment created' }>): void {
  const invoice = invoiceOf(run);
  if (invoice.status !== 'open') throw new Error(`an invoice that is ${invoice.status} takes no new payment.`);
  if (invoice.payments.some(({ asset }) => asset.id === event.asset))
    throw new Error(`there is a payment in ${event.asset} already; creating it again would return the same one.`);
  if (event.expires <= run.now || event.expires > invoice.expiresAt)
    throw new Error(
      `a quote must end after it starts, and no later than the invoice, which expires at ${invoice.expiresAt}.`,
    );
  const asset = run.example.asset(event.asset);
  const identity = run.example.payment(event.asset);
  const part = excess(invoice.price, tallyInvoice(invoice).seen);
  const rate = parseAmount(event.rate);
  const quoted = quoteAmount(part, rate, asset.quoteDecimals);
  if (compare(quoted, parseAmount(asset.minPayment)) < 0)
    throw new Error(
      `${writeShortest(quoted, asset.decimals)} is less than the smallest payment in ${asset.id}, ${asset.minPayment}.`,
    );
  invoice.payments.push({
    identity,
    asset,
    quoted,
    part,
    rate,
    returnAddress: event.returnAddress === 'none' ? null : identity.returnAddress,
    createdAt: run.now,
    expiresAt: event.expires,
    transfers: [],
    status: 'waiting',
    settlement: null,
    completedAt: null,
    cancelledAt: null,
  });
}

/** How many decimals an amount in a currency has (ISO 4217): two for USD, none for JPY, three for KWD. */
export function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

function readInvoice(invoice: RunExampleInvoice): {
  price: { amount: string; currency: string };
  expires_at: string;
  late_until: string;
} {
  const { price, expires_at: expiresAt, late_until: lateUntil } = invoice;
  if (!isFiatPrice(price) || typeof expiresAt !== 'string' || typeof lateUntil !== 'string')
    throw new Error("the contract's example InvoiceOneOff has no price in a currency, expires_at or late_until.");
  return { price, expires_at: expiresAt, late_until: lateUntil };
}

type RunExampleInvoice = Run['example']['invoice'];

function isFiatPrice(value: unknown): value is { amount: string; currency: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'amount' in value &&
    typeof value.amount === 'string' &&
    'currency' in value &&
    typeof value.currency === 'string'
  );
}
