import { expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';

const { machines, events, operations, problems, scopes } = loadContract();

it.each(machines)('the state machine $name reaches every state from a new object', (machine) => {
  const { transitions, states, initial } = machine;
  const reached = new Set(transitions.filter(({ from }) => from === null).flatMap(({ to }) => to));
  expect(reached).toContain(initial);
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const { from, to } of transitions)
      if (from?.some((state) => reached.has(state)) === true) to.forEach((state) => reached.add(state));
  }
  expect([...reached].sort()).toEqual([...states.keys()].sort());
  // The operations of a transition list its postbacks.
  for (const { operations: ids, postbacks } of transitions)
    for (const id of ids)
      expect(operations.find((one) => one.id === id)?.postbacks, id).toEqual(expect.arrayContaining([...postbacks]));
});

it('every postback is sent by a transition or a side event; add it to one in x-state-machines', () => {
  const sent = machines.flatMap(({ transitions, sideEvents }) => [
    ...transitions.flatMap(({ postbacks }) => postbacks),
    ...sideEvents.map(({ postback }) => postback),
  ]);
  expect(events.map(({ type }) => type).filter((type) => !sent.includes(type))).toEqual(['postback.test']);
});

it('every operation that changes something is in a state machine; add it to "operations" of a transition in x-state-machines', () => {
  const inMachines = machines.flatMap(({ transitions }) => transitions.flatMap(({ operations: ids }) => ids));
  const changing = operations.filter(({ postbacks }) => postbacks !== null).map(({ id }) => id);
  expect(changing.filter((id) => !inMachines.includes(id))).toEqual([]);
});

it('every problem and scope is used, and every request names the problems that any such request can cause', () => {
  const used = operations.flatMap((one) => one.problems.map(({ code }) => code));
  const unused = problems.map(({ code }) => code).filter((code) => !used.includes(code));
  expect(unused, 'x-problems: give each a list of "operations", or remove it').toEqual([]);
  expect([...scopes.keys()].sort()).toEqual([...new Set(operations.map(({ access }) => access.scope))].sort());
  for (const { id, method, socket, access, parameters, problems: own } of operations) {
    const isHttp = socket === null;
    const isPost = method === 'post';
    const takesInput = isPost || parameters.some((parameter) => parameter.in === 'query');
    const wanted = [
      ...['rate_limited', 'internal_error', 'service_unavailable'],
      ...(isHttp ? ['authentication_failed', 'scope_missing', 'key_kind_not_allowed'] : ['malformed_request']),
      ...(isHttp && access.isOpen ? ['origin_not_allowed'] : []),
      ...(isPost ? ['idempotency_key_missing', 'idempotency_key_in_use', 'idempotency_key_reused'] : []),
      ...(takesInput ? ['malformed_request', 'validation_failed'] : []),
    ];
    expect(
      own.map(({ code }) => code),
      `${id}: add the examples of these problems to its responses`,
    ).toEqual(expect.arrayContaining(wanted));
  }
});
