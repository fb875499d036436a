import { childOf, entriesOf, faultAt, oneOf, requiredChild, rootNode, textAt, textsAt } from './node.ts';
import type { YamlNode } from './node.ts';
import { readExamples, type Example } from './examples.ts';
import { resolve } from './resolve.ts';
import type { ContractSource } from './source.ts';

/** A kind of postback. Texts are Markdown. */
export interface PostbackEvent {
  readonly type: string;
  /** The kind of object in `data`: the name of a state machine, or `test`. */
  readonly object: string;
  readonly when: string;
  readonly example: Example;
}

/**
 * Reads the kinds of postbacks in the catalogue's order, each with its example.
 *
 * @throws ContractError if a webhook's list of types differs from the catalogue, or an example is missing.
 */
export function readEvents(source: ContractSource): PostbackEvent[] {
  const root = rootNode(source);
  const webhooks = new Map(
    entriesOf(requiredChild(root, 'webhooks')).map(([object, node]) => [object, readWebhook(node)]),
  );
  const events = entriesOf(requiredChild(root, 'x-postback-events')).map(([type, node]): PostbackEvent => {
    const object = oneOf(requiredChild(node, 'object'), [...webhooks.keys()]);
    const example = webhooks.get(object)?.examples.find(({ key }) => key === type);
    if (example === undefined)
      throw faultAt(node, 'no example', `an example with the key "${type}" in the webhook "${object}"`);
    return { type, object, when: textAt(node, 'when'), example };
  });
  for (const [object, { node, types }] of webhooks) {
    const known = events.filter((event) => event.object === object).map(({ type }) => type);
    if (types.join() !== known.join())
      throw faultAt(node, `the types ${types.join(', ')}`, `those of x-postback-events: ${known.join(', ')}`);
  }
  return events;
}

function readWebhook(item: YamlNode): { node: YamlNode; types: string[]; examples: Example[] } {
  const path = ['post', 'requestBody', 'content', 'application/json'];
  const media = path.reduce<YamlNode>(requiredChild, item);
  const schema = resolve(requiredChild(media, 'schema')).node;
  const type = requiredChild(requiredChild(schema, 'properties'), 'type');
  return { node: type, types: textsAt(type, 'enum'), examples: readExamples(childOf(media, 'examples')) };
}
