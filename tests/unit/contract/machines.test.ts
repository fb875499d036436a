import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';
import { raw, textsAt } from './raw.ts';

const { machines, events, operations } = loadContract();

describe.each(machines.map((machine) => [machine.name, machine] as const))('the state machine %s', (_, machine) => {
  it('has the states of its schema, in the same order', () => {
    expect([...machine.states.keys()]).toEqual(
      textsAt(raw, 'components', 'schemas', machine.schema, 'properties', 'status', 'enum'),
    );
  });

  it('reaches every state from a new object', () => {
    const reached = new Set(machine.transitions.filter(({ from }) => from === null).flatMap(({ to }) => to));
    for (let before = -1; before !== reached.size;) {
      before = reached.size;
      for (const { from, to } of machine.transitions)
        if (from?.some((state) => reached.has(state)) === true) to.forEach((state) => reached.add(state));
    }
    expect([...reached].sort()).toEqual([...machine.states.keys()].sort());
    expect(machine.transitions.some(({ from, to }) => from === null && to.includes(machine.initial))).toBe(true);
  });

  it('has no state that is both final and conditionally final', () => {
    expect(machine.final.filter((state) => machine.conditionallyFinal.has(state))).toEqual([]);
    expect([...machine.conditionallyFinal.keys()].filter((state) => !machine.states.has(state))).toEqual([]);
  });

  it('names only operations that exist and that list its postbacks', () => {
    for (const { operations: ids, postbacks } of machine.transitions) {
      for (const id of ids) {
        const operation = operations.find((candidate) => candidate.id === id);
        expect(operation?.postbacks, id).toEqual(expect.arrayContaining([...postbacks]));
      }
    }
  });
});

describe('the postbacks', () => {
  it('are all sent by a transition or a side event', () => {
    const sent = new Set(
      machines.flatMap(({ transitions, sideEvents }) => [
        ...transitions.flatMap(({ postbacks }) => postbacks),
        ...sideEvents.map(({ postback }) => postback),
      ]),
    );
    const silent = events.map(({ type }) => type).filter((type) => !sent.has(type));
    expect(silent).toEqual(['postback.test']);
  });

  it('are named after the object they carry', () => {
    for (const { type, object } of events)
      expect(type.startsWith(`${object}.`) || type === 'postback.test', type).toBe(true);
  });
});

describe('operations that change something', () => {
  it('are all in a state machine', () => {
    const inMachines = new Set(
      machines.flatMap(({ transitions }) => transitions.flatMap(({ operations: ids }) => ids)),
    );
    expect(
      operations
        .filter(({ postbacks }) => postbacks !== null)
        .map(({ id }) => id)
        .filter((id) => !inMachines.has(id)),
    ).toEqual([]);
  });
});
