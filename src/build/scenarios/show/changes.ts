import type { Balance } from '../../../sandbox/model/objects.ts';
import type { PaymentObject, TransactionObject } from '../../../sandbox/model/write.ts';
import type { Course } from '../load.ts';
import type { Step } from '../simulate.ts';

/** One step beside the one before it. */
export interface Moment {
  readonly step: Step;
  readonly before: Step | null;
  readonly course: Course;
}

/** The steps of a course, each with the one before it. */
export function listMoments(course: Course): Moment[] {
  return course.steps.map((step, index) => ({ step, before: course.steps[index - 1] ?? null, course }));
}

/** Every payment of a course, oldest first. */
export function listPayments({ steps }: Course): readonly PaymentObject[] {
  return steps.at(-1)?.invoice.payments ?? [];
}

/** The transaction that a step is about; undefined when it is about none. */
export function findTransaction({ step, before }: Moment): TransactionObject | undefined {
  const old = new Map(
    transactionsOf(before).map((item) => [item.id, JSON.stringify([item.status, item.block_height])]),
  );
  return transactionsOf(step).find((item) => old.get(item.id) !== JSON.stringify([item.status, item.block_height]));
}

function transactionsOf(step: Step | null): readonly TransactionObject[] {
  return step?.invoice.payments.flatMap(({ transactions }) => transactions) ?? [];
}

/** Whether the balance says more than the status does. */
export function isMisfit(balance: Balance): boolean {
  return balance === 'underpaid' || balance === 'overpaid';
}
