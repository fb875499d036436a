import type { Balance } from '../model/objects.ts';
import type { PaymentObject, TransactionObject } from '../model/write.ts';
import type { PlayedScenario, Step } from './simulate.ts';

/** A step together with the one before it. */
export interface Moment {
  readonly step: Step;
  readonly before: Step | null;
  readonly played: PlayedScenario;
}

/** Lists the steps of a played scenario, each with the one before it. */
export function listMoments(played: PlayedScenario): Moment[] {
  return played.steps.map((step, index) => ({ step, before: played.steps[index - 1] ?? null, played }));
}

/** Lists the payments of a played scenario, oldest first. */
export function listPayments({ steps }: PlayedScenario): readonly PaymentObject[] {
  return steps.at(-1)?.invoice.payments ?? [];
}

/** Finds the transaction that is new or has changed at a step. Undefined if there is none. */
export function findTransaction({ step, before }: Moment): TransactionObject | undefined {
  const old = new Map(
    transactionsOf(before).map((item) => [item.id, JSON.stringify([item.status, item.block_height])]),
  );
  return transactionsOf(step).find((item) => old.get(item.id) !== JSON.stringify([item.status, item.block_height]));
}

function transactionsOf(step: Step | null): readonly TransactionObject[] {
  return step?.invoice.payments.flatMap(({ transactions }) => transactions) ?? [];
}

/** Returns whether too little or too much was paid, which the status alone doesn't show. */
export function isMisfit(balance: Balance): boolean {
  return balance === 'underpaid' || balance === 'overpaid';
}
