// Nine payments for a price of 100.00 USD, with the article's policy.
import type { Invoice, Payment } from './invoice.ts';
import { nextSteps, type Order, type Policy } from './policy.ts';

const policy: Policy = { writeOff: '2.50', closingMs: 2 * 60 * 60 * 1000 };
const fresh: Order = { delivered: false, asked: false, inStock: true };
const expired = '2026-10-19T11:05:00Z';
const closing = '2026-10-20T09:30:00Z';

const payment = (paid: string, more: Partial<Payment> = {}): Payment => ({
  asset_id: 'usdc.base-sepolia',
  amount_pending: '0',
  amount_paid: paid,
  amount_overpaid: '0',
  ...more,
});
const invoice = (fields: Partial<Invoice>): Invoice => ({
  status: 'expired',
  balance: 'underpaid',
  late: false,
  amount_pending: '0.00',
  amount_due: '0.00',
  late_until: '2026-10-20T11:00:00Z',
  payments: [],
  ...fields,
});

const show = (name: string, fields: Partial<Invoice>, order: Partial<Order> = {}, at = expired): void => {
  const steps = nextSteps(invoice(fields), { ...fresh, ...order }, policy, new Date(at));
  const words = steps.map((step) => [step.do, 'amount' in step ? step.amount : ''].join(' ').trim());
  console.log(`${name.padEnd(25)} ${words.join(', ') || 'nothing'}`);
};

show('99.00 in time', { status: 'paid', amount_due: '1.00' });
show('98.50, invoice open', { status: 'open', amount_due: '1.50' });
show('98.50, expired', { amount_due: '1.50' });
show('  unconfirmed', { amount_due: '1.50', amount_pending: '98.50' });
show('  paid up after delivery', { status: 'paid', balance: 'exact', late: true }, { delivered: true });
show('90.00, expired', { amount_due: '10.00' });
show('  no answer', { amount_due: '10.00' }, { asked: true }, closing);
show('140.00', {
  status: 'paid',
  balance: 'overpaid',
  payments: [payment('140', { amount_overpaid: '40' })],
});
show('100.00 late, sold out', { status: 'paid', balance: 'exact', late: true, payments: [payment('100')] }, { inStock: false });
