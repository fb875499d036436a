// Ten moments of an invoice of 100.00 USD, with the article's policy. The payments are in USDC.
import { decide } from './decide.mjs';
import type { Action } from './invoice.ts';
import { applyPolicy, type Order, type Policy } from './policy.ts';

const policy: Policy = { writeOff: '2.50', closingMs: 2 * 60 * 60 * 1000 };
const fresh: Order = { asked: false, inStock: true };
const expired = '2026-10-19T11:05:00Z';
const closing = '2026-10-20T09:30:00Z';
const asset = 'usdc.base-sepolia';

const transfer = (amount: string, status = 'confirmed', seen_at = '2026-10-19T10:20:00Z') => ({
  id: `txn_${amount}`,
  kind: 'incoming',
  status,
  network_id: 'eip155:84532',
  asset_id: asset,
  amount,
  credited: { amount, currency: 'USD' },
  seen_at,
});
type Transfer = ReturnType<typeof transfer>;

interface Case {
  readonly status: string;
  readonly transfers: readonly Transfer[];
  readonly done?: readonly string[];
  readonly settlement?: object;
}

const show = (name: string, one: Case, order: Partial<Order> = {}, now = expired): void => {
  const payment = {
    id: 'pay_A',
    revision: 3,
    invoice_status: one.status,
    asset_id: asset,
    return_address: null,
    transactions: one.transfers,
    settlement: one.settlement ?? null,
  };
  const invoice = {
    id: 'inv_A',
    mode: 'test',
    status: one.status,
    price: { amount: '100.00', currency: 'USD' },
    max_shortfall: '1.00',
    expires_at: '2026-10-19T11:00:00Z',
    late_until: '2026-10-20T11:00:00Z',
    payments: [payment],
  };
  const payments = [payment];
  const facts = { invoice, payments, done: one.done ?? [], now, decimals: { [asset]: 6 }, mode: 'test' };
  const steps = applyPolicy(decide(facts) as Action[], facts, { ...fresh, ...order }, policy);
  const words = steps.map((step) => ['`', step.action, 'amount' in step ? ` ${step.amount.replace(/^\d+$/, '$&.00')}` : '', '`'].join(''));
  console.log(`| ${name} | ${words.join(', ') || 'nothing'} |`);
};

console.log('| Payment in USDC | Actions |');
console.log('| --- | --- |');
const written = ['fulfil:inv_A', 'review:inv_A:reverted'];
const late = '2026-10-19T12:00:00Z';
show('99.00 before the expiry', { status: 'paid', transfers: [transfer('99.00')] });
show('98.50, invoice open', { status: 'open', transfers: [transfer('98.50')] });
show('98.50, expired', { status: 'expired', transfers: [transfer('98.50')] });
show('98.50, expired, unconfirmed', { status: 'expired', transfers: [transfer('98.50', 'confirming')] });
const rest = [transfer('98.50'), transfer('1.50', 'confirmed', late)];
show('98.50, expired, paid up after that', { status: 'paid', transfers: rest, done: written });
show('90.00, expired', { status: 'expired', transfers: [transfer('90.00')] });
show('90.00, expired, no reply', { status: 'expired', transfers: [transfer('90.00')] }, { asked: true }, closing);
const over = [transfer('140.00')];
show('140.00', { status: 'paid', transfers: over });
const settlement = { amount: '139.30', gateway_fee: '0.50', network_fee: '0.20', transaction_id: 'txn_S' };
show('140.00, settled', { status: 'paid', transfers: over, done: ['fulfil:inv_A'], settlement });
show('100.00 late, sold out', { status: 'paid', transfers: [transfer('100.00', 'confirmed', late)] }, { inStock: false });
