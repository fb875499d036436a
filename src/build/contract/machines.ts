import {
  childOf,
  entriesOf,
  faultAt,
  itemsOf,
  oneOf,
  optionalTextAt,
  readTexts,
  requiredChild,
  rootNode,
  textAt,
  textsAt,
  type YamlNode,
} from './node.ts';
import type { ContractSource } from './source.ts';

/** A transition between states. Texts are Markdown. */
export interface Transition {
  /** The states it starts from; null if it creates the object. */
  readonly from: readonly string[] | null;
  readonly to: readonly string[];
  readonly trigger: string;
  readonly note: string | null;
  /** Who or what causes it, from {@link actors}. */
  readonly by: readonly string[];
  /** The types of postbacks that it sends. */
  readonly postbacks: readonly string[];
  /** The ids of operations that can cause it. */
  readonly operations: readonly string[];
}

/** A postback that is sent without a change of state. */
interface SideEvent {
  readonly postback: string;
  readonly when: string;
}

/** The state machine of one kind of object. */
export interface Machine {
  readonly name: string;
  /** The name of the schema whose `status` holds the state. */
  readonly schema: string;
  readonly initial: string;
  /** States without outgoing transitions. */
  readonly final: readonly string[];
  /** State → the condition under which it is final. */
  readonly conditionallyFinal: ReadonlyMap<string, string>;
  /** State → its meaning. */
  readonly states: ReadonlyMap<string, string>;
  readonly transitions: readonly Transition[];
  readonly sideEvents: readonly SideEvent[];
}

/** Who or what can cause a transition. */
const actors = ['merchant', 'payer', 'browser', 'gateway', 'gateway (chain)', 'gateway (clock)', 'relayer'] as const;

/**
 * Reads the state machines.
 *
 * @throws ContractError for a state that a machine does not list, an unknown actor or postback, a final state with outgoing
 *   transitions, or a state that has none but is not called final.
 */
export function readMachines(source: ContractSource): Machine[] {
  const root = rootNode(source);
  const postbacks = entriesOf(requiredChild(root, 'x-postback-events')).map(([type]) => type);
  return entriesOf(requiredChild(root, 'x-state-machines')).map(([name, node]) => readMachine(name, node, postbacks));
}

function readMachine(name: string, node: YamlNode, postbacks: readonly string[]): Machine {
  const states = readTexts(requiredChild(node, 'states'));
  const isState = [...states.keys()];
  const transitions = itemsOf(requiredChild(node, 'transitions')).map((item) =>
    readTransition(item, isState, postbacks),
  );
  const machine: Machine = {
    name,
    schema: textAt(node, 'schema'),
    initial: oneOf(requiredChild(node, 'initial'), isState),
    final: itemsOf(requiredChild(node, 'final')).map((item) => oneOf(item, isState)),
    conditionallyFinal: readTexts(childOf(node, 'conditionallyFinal')),
    states,
    transitions,
    sideEvents: itemsOf(childOf(node, 'sideEvents')).map((item) => ({
      postback: oneOf(requiredChild(item, 'postback'), postbacks),
      when: textAt(item, 'when'),
    })),
  };
  checkFinal(requiredChild(node, 'final'), machine);
  return machine;
}

function readTransition(node: YamlNode, states: readonly string[], postbacks: readonly string[]): Transition {
  const from = requiredChild(node, 'from');
  return {
    from: from.value === null ? null : itemsOf(from).map((item) => oneOf(item, states)),
    to: itemsOf(requiredChild(node, 'to')).map((item) => oneOf(item, states)),
    trigger: textAt(node, 'trigger'),
    note: optionalTextAt(node, 'note'),
    by: itemsOf(requiredChild(node, 'by')).map((item) => oneOf(item, actors)),
    postbacks: itemsOf(requiredChild(node, 'postbacks')).map((item) => oneOf(item, postbacks)),
    operations: textsAt(node, 'operations'),
  };
}

function checkFinal(node: YamlNode, { states, final, transitions }: Machine): void {
  const left = new Set(transitions.flatMap(({ from }) => from ?? []));
  const ends = [...states.keys()].filter((state) => !left.has(state));
  if (ends.join() !== [...states.keys()].filter((state) => final.includes(state)).join()) {
    throw faultAt(node, final.join(', '), `the states that nothing leaves: ${ends.join(', ')}`);
  }
}

/** Reads the meanings of the values of `status`: name of the schema → state → meaning. */
export function readStates(source: ContractSource): Map<string, Map<string, string>> {
  const machines = entriesOf(requiredChild(rootNode(source), 'x-state-machines'));
  return new Map(machines.map(([, node]) => [textAt(node, 'schema'), readTexts(requiredChild(node, 'states'))]));
}
