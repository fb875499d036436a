import type { YamlNode } from './node.ts';
import { readExamples } from './operations.ts';

/** A transition between states. Texts are Markdown. */
export type Transition = Readonly<ReturnType<typeof readTransition>>;

/** The state machine of one kind of object. */
export type Machine = Readonly<ReturnType<typeof readMachine>>;

/** A kind of postback. */
export type PostbackEvent = ReturnType<typeof readEvents>[number];

/** Who or what can cause a transition. */
const actors = ['merchant', 'payer', 'browser', 'gateway', 'gateway (chain)', 'gateway (clock)', 'relayer'] as const;

/**
 * Reads the state machines.
 *
 * @throws ContractError for a state that a machine does not list, an unknown actor or postback, a final state with outgoing
 *   transitions, or a state that has none but is not called final.
 */
export function readMachines(root: YamlNode): Machine[] {
  const postbacks = root.entries('x-postback-events').map(([type]) => type);
  return root.entries('x-state-machines').map(([name, node]) => readMachine(name, node, postbacks));
}

function readMachine(name: string, node: YamlNode, postbacks: readonly string[]) {
  /** State → its meaning. */
  const states = node.textMap('states');
  const names = [...states.keys()];
  const transitions = node.items('transitions').map((item) => readTransition(item, names, postbacks));
  /** States without outgoing transitions. */
  const final = listOf(node, 'final', names);
  const left = transitions.flatMap(({ from }) => from ?? []);
  const ends = names.filter((state) => !left.includes(state));
  if (ends.join() !== names.filter((state) => final.includes(state)).join())
    throw node.at('final').fault(final.join(', '), `the states that nothing leaves: ${ends.join(', ')}`);
  return {
    name,
    /** The name of the schema whose `status` holds the state. */
    schema: node.text('schema'),
    initial: node.at('initial').oneOf(names),
    final,
    /** State → the condition under which it is final. */
    conditionallyFinal: node.child('conditionallyFinal')?.textMap() ?? new Map<string, string>(),
    states,
    transitions,
    /** Postbacks that are sent without a change of state. */
    sideEvents: node.optionalItems('sideEvents').map((item) => ({
      postback: item.at('postback').oneOf(postbacks),
      when: item.text('when'),
    })),
  };
}

function readTransition(node: YamlNode, states: readonly string[], postbacks: readonly string[]) {
  const from = node.at('from').value === null ? null : listOf(node, 'from', states);
  return {
    /** The states it starts from; null if it creates the object. */
    from,
    /** Whether it starts from any other state than the one that it leads to. */
    isFromAny: from?.length === states.length - 1,
    to: listOf(node, 'to', states),
    trigger: node.text('trigger'),
    note: node.optionalText('note'),
    by: listOf(node, 'by', actors),
    /** The types of postbacks that it sends. */
    postbacks: listOf(node, 'postbacks', postbacks),
    /** The ids of operations that can cause it. */
    operations: node.texts('operations'),
  };
}

function listOf<Text extends string>(node: YamlNode, key: string, allowed: readonly Text[]): readonly Text[] {
  return node.items(key).map((item) => item.oneOf(allowed));
}

/**
 * Reads the kinds of postbacks in the catalogue's order, each with its example.
 *
 * @throws ContractError if a webhook's list of types differs from the catalogue, or an example is missing.
 */
export function readEvents(root: YamlNode) {
  const webhooks = new Map(root.entries('webhooks').map(([object, node]) => [object, readWebhook(node)]));
  const events = root.entries('x-postback-events').map(([type, node]) => {
    /** The kind of object in `data`: the name of a state machine, or `test`. */
    const object = node.at('object').oneOf([...webhooks.keys()]);
    const example = webhooks.get(object)?.examples.find(({ key }) => key === type);
    if (example === undefined)
      throw node.fault('no example', `an example with the key "${type}" in the webhook "${object}"`);
    return { type, object, when: node.text('when'), example };
  });
  for (const [object, { node, types }] of webhooks) {
    const known = events.filter((event) => event.object === object).map(({ type }) => type);
    if (types.join() !== known.join())
      throw node.fault(`the types ${types.join(', ')}`, `those of x-postback-events: ${known.join(', ')}`);
  }
  return events;
}

function readWebhook(item: YamlNode) {
  const media = item.at('post', 'requestBody', 'content', 'application/json');
  const node = media.at('schema').resolve().node.at('properties', 'type');
  return { node, types: node.texts('enum'), examples: readExamples(media.child('examples')) };
}
