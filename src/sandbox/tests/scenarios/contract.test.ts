import { describe, expect, it } from 'vitest';
import { checkMoment } from '../support/check-moment.ts';
import { checkSchemas, contract, playNamed, scenarioNames } from '../support/contract.ts';

const machines = new Map(contract.machines.map((machine) => [machine.name, machine]));
const courses = scenarioNames.map(playNamed);

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
