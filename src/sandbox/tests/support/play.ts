import type { InvoiceObject, PaymentObject } from '../../model/write.ts';
import { createPlayer, type PlayedScenario } from '../../scenarios/index.ts';
import { contract } from './contract.ts';
import { readScenario } from '../../scenarios/read-scenario.ts';
import type { Step } from '../../scenarios/simulate.ts';

const player = createPlayer(contract);

/** The usual first events: an invoice of 25.00 USD, and a payment of 25 USDC whose quote is valid until 10:30. */
export const start = [
  '{at: 10:00:00, what: invoice created}',
  '{at: 10:01:00, what: payment created, asset: usdc.base-sepolia, rate: "1", expires: 10:30:00}',
];

/** The first events with a payment of 0.00025 BTC. */
export const bitcoinStart = [
  '{at: 10:00:00, what: invoice created}',
  '{at: 10:01:00, what: payment created, asset: btc.bitcoin-testnet4, rate: "100000", expires: 10:30:00}',
];

/** Returns the event of a transaction that is seen. */
export function see(at: string, name: string, amount: string, more = '', payment = 'usdc.base-sepolia'): string {
  return `{at: ${at}, what: seen, transaction: ${name}, payment: ${payment}, amount: "${amount}"${more === '' ? '' : `, ${more}`}}`;
}

/** Returns the events that put a transaction in a block and confirm it. */
export function confirm(at: string, name: string): string[] {
  return [
    `{at: ${at}, what: in block, transaction: ${name}, block: 21500123}`,
    `{at: ${at}, what: confirmed, transaction: ${name}}`,
  ];
}

/** Plays events, which must be in the order of time. Throws as the build does. */
export function play(events: readonly string[], options: readonly string[] = []): PlayedScenario {
  const text = [
    'title: A case',
    'caption: A caption.',
    ...options,
    'events:',
    ...events.map((event) => `  - ${event}`),
  ];
  return player(readScenario(text.join('\n'), 'a-case', 'data/a-case.yaml'));
}

/** Returns the last step. */
export function last({ steps }: PlayedScenario): Step {
  const step = steps.at(-1);
  if (step === undefined) throw new Error('There are no steps.');
  return step;
}

/** Returns the state and amounts of an invoice or a payment in one line. */
function standing(object: InvoiceObject | PaymentObject | undefined): string {
  if (object === undefined) throw new Error('There is no such object.');
  const { status, balance, late, amount_pending: pending, amount_paid: paid, amount_due: due } = object;
  return `${status} ${balance}${late ? ' late' : ''}: ${pending} pending, ${paid} paid, ${due} due, ${object.amount_overpaid} over`;
}

/** Returns the state after the last step: the invoice, then each payment. */
export function ending(played: PlayedScenario): string[] {
  const { invoice } = last(played);
  return [invoice, ...invoice.payments].map(standing);
}

/** Returns the types of the postbacks that are sent at a time. */
export function sentAt({ steps }: PlayedScenario, time: string): string[] {
  return steps
    .filter(({ at }) => at.slice(11, 19) === time)
    .flatMap(({ postbacks }) => postbacks.map(({ type }) => type));
}

/** Returns the error message of events that can't be played. */
export function failureOf(events: readonly string[], options: readonly string[] = []): string {
  try {
    play(events, options);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('The events were played without a fault.');
}
