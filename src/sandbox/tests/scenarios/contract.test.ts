import { describe, expect, it } from 'vitest';
import { checkMoment } from '../support/check-moment.ts';
import { checkSchemas, contract, playNamed, scenarioNames } from '../support/contract.ts';
import type { Step } from '../../scenarios/simulate.ts';

const machines = new Map(contract.machines.map((machine) => [machine.name, machine]));
const courses = scenarioNames.map(playNamed);
const { steps } = playNamed('paid-exactly');

/** Returns the steps of a normal payment, with one step changed. */
function change(time: string, alter: (step: Step) => Step): Step[] {
  return steps.map((step) => (step.at.endsWith(`${time}Z`) ? alter(step) : step));
}

describe('the scenarios', () => {
  it.each(courses.map((course) => [course.scenario.name, course] as const))(
    'agree with the contract: %s',
    (_, course) => {
      expect(course.steps.flatMap((step) => checkMoment(step, machines))).toEqual([]);
      expect(checkSchemas(course.steps)).toEqual([]);
    },
  );

  it('have postbacks with unique ids, whose data is the object right after the event', () => {
    const sent = courses.flatMap((course) =>
      course.steps.flatMap((step) => step.postbacks.map((body) => ({ body, step }))),
    );
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(sent.length);
    for (const { body, step } of sent) {
      expect(body.timestamp).toBe(step.at);
      expect([step.invoice, ...step.invoice.payments]).toContain(body.data);
    }
  });

  it('send every kind of postback about invoices and payments', () => {
    const sent = new Set(
      courses.flatMap((course) => course.steps.flatMap(({ postbacks }) => postbacks.map(({ type }) => type))),
    );
    const all = Object.keys(contract.events).filter((type) => /^(?:invoice|payment)\./.test(type));
    expect(all.filter((type) => !sent.has(type))).toEqual([]);
  });
});

it('a transition that the contract does not allow, a missing postback and an unlisted one are found', () => {
  const [created, , seen] = steps;
  const [change] = seen?.changes.filter(({ kind }) => kind === 'invoice') ?? [];
  if (created === undefined || seen === undefined || change === undefined) throw new Error('A step is missing.');
  const paid = { ...created.invoice, status: 'paid' as const };
  const wrong = { ...change, before: paid, after: { ...seen.invoice, status: 'cancelled' as const } };
  const faults = [
    ...checkMoment({ ...seen, changes: [wrong], postbacks: [] }, machines),
    ...checkMoment({ ...seen, changes: [change], postbacks: [] }, machines),
    ...checkMoment({ ...seen, changes: [], postbacks: created.postbacks }, machines),
  ];
  expect(faults).toMatchInlineSnapshot(`
    [
      "inv_3xKf9QmT2ZpLr8VbNc5YdW: revision 3",
      "invoice inv_3xKf9QmT2ZpLr8VbNc5YdW goes from paid to cancelled",
      "invoice inv_3xKf9QmT2ZpLr8VbNc5YdW goes from open to processing without its postbacks",
      "invoice.created is sent, but no transition or side event lists it",
    ]
  `);
});

describe('the check of schemas', () => {
  it('finds an invalid time and an invalid amount', () => {
    const faults = checkSchemas(
      change('10:04:12', (step) => ({
        ...step,
        invoice: { ...step.invoice, late_until: 'tomorrow', amount_paid: '-1' },
      })),
    );
    expect(faults).toMatchInlineSnapshot(`
      [
        "2026-11-20T10:04:12Z: Invoice/amount_paid must match pattern "^(0|[1-9][0-9]*)(\\.[0-9]+)?$", is "-1".",
        "2026-11-20T10:04:12Z: Invoice/late_until must match format "date-time", is "tomorrow".",
      ]
    `);
  });
});
