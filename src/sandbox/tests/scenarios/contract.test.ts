import { describe, expect, it } from 'vitest';
import { checkTransitions } from '../../scenarios/check-transitions.ts';
import { checkSchemas, contract, playNamed, scenarioNames } from '../support/contract.ts';
import type { Step } from '../../scenarios/simulate.ts';

const { machines } = contract;
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
      expect(checkTransitions(course.steps, machines)).toEqual([]);
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

describe('the check of transitions', () => {
  it('finds a change that the contract does not allow', () => {
    const faults = checkTransitions(
      change('10:04:10', (step) => ({ ...step, invoice: { ...step.invoice, status: 'cancelled' } })),
      machines,
    );
    expect(faults[0]).toMatchInlineSnapshot(
      `"2026-11-20T10:04:10Z (seen): the invoice inv_3xKf9QmT2ZpLr8VbNc5YdW goes from open to cancelled. The contract allows: processing (gateway (chain)); paid (gateway (chain)); expired (gateway (clock)); cancelled (merchant)."`,
    );
  });

  it('finds a missing postback', () => {
    const faults = checkTransitions(
      change('10:04:18', (step) => ({ ...step, postbacks: step.postbacks.slice(0, 1) })),
      machines,
    );
    expect(faults).toMatchInlineSnapshot(`
      [
        "2026-11-20T10:04:18Z (confirmed): the invoice inv_3xKf9QmT2ZpLr8VbNc5YdW changes, but its invoice.paid postback isn't sent.",
      ]
    `);
  });

  it('finds an unlisted postback, and one sent twice', () => {
    const [created] = steps[0]?.postbacks ?? [];
    const extra = created === undefined ? [] : [created, created];
    expect(
      checkTransitions(
        change('10:04:12', (step) => ({ ...step, postbacks: extra })),
        machines,
      ),
    ).toMatchInlineSnapshot(`
      [
        "2026-11-20T10:04:12Z (in block): invoice.created of inv_3xKf9QmT2ZpLr8VbNc5YdW is sent twice.",
        "2026-11-20T10:04:12Z (in block): invoice.created is sent, and no change of this moment lists it.",
        "2026-11-20T10:04:12Z (in block): invoice.created is sent, and no change of this moment lists it.",
      ]
    `);
  });

  it('finds a transition that is no longer in the contract', () => {
    const changed = machines.map((machine) => ({
      ...machine,
      transitions: machine.transitions.filter(({ to }) => !(machine.name === 'payment' && to.includes('confirming'))),
    }));
    expect(checkTransitions(steps, changed)[0]).toMatchInlineSnapshot(
      `"2026-11-20T10:04:10Z (seen): the payment pay_8rTn2VwKq5XcLm4ZbGy7Hs goes from waiting to confirming. The contract allows: completed (gateway (chain)); completed (gateway); expired (gateway (clock)); cancelled (merchant); cancelled (gateway)."`,
    );
  });
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
