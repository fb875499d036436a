import { parse, stringify } from 'yaml';
import { readEvents, type PostbackEvent } from '../../build/contract/machines.ts';
import { isRecord, splitPointer, YamlNode } from '../../build/contract/node.ts';
import type { ContractSource } from '../../build/contract/source.ts';
import { readText } from '../../build/files/index.ts';

const socketPointer = '/paths/~1v1~1payments~1{payment_id}~1socket/get/x-websocket';

/**
 * Generates the AsyncAPI document from the contract and template.yaml. It describes what the gateway sends unprompted:
 * the messages of the WebSocket, and postbacks. Schemas are referenced, not copied, so that both documents share one
 * set.
 *
 * @throws ContractError if the contract lacks a place that the template names, or if its webhooks differ in something
 *   that the document states once for all of them.
 */
export function exportAsyncApi(source: ContractSource): string {
  const at = (pointer: string): YamlNode => splitPointer(pointer).reduce(step, new YamlNode(source));
  const events = readEvents(new YamlNode(source));
  const webhooks = at('/webhooks').entries();
  const post = checkAlike(webhooks.map(([, item]) => item.at('post')));
  const [client, server] = [at(`${socketPointer}/client`).entries(), at(`${socketPointer}/server`).entries()];
  const namesOf = (entries: readonly [string, unknown][]): string[] => entries.map(([name]) => name);
  const postbacks = events.map(({ type }) => type);
  const names: Readonly<Record<string, readonly string[]>> = {
    paymentSocket: namesOf([...client, ...server]),
    'paymentSocket client': namesOf(client),
    'paymentSocket server': namesOf(server),
    postbacks,
    'postbacks all': postbacks,
  };
  const made: Readonly<Record<string, unknown>> = {
    answers: Object.fromEntries(post.entries('responses').map(([status, node]) => [status, node.text('description')])),
    headers: exportHeaders(post.items('parameters')),
    messages: Object.fromEntries([
      ...[...client, ...server].map(([name, message]) => [name, exportMessage(name, message)]),
      ...events.map((event) => [event.type, exportPostback(event, at(`/webhooks/${event.object}/post`))]),
    ]),
  };
  const fillers: Readonly<Record<string, (argument: string) => unknown>> = {
    $copy: (pointer) => at(pointer).value,
    $page: (pointer) => `https://docs.sluice.example${at(pointer).text()}`,
    $host: (pointer) => new URL(at(pointer).text()).host,
    $messages: (key) =>
      Object.fromEntries((names[key] ?? []).map((name) => [name, { $ref: `#/components/messages/${name}` }])),
    $sent: (key) => (names[key] ?? []).map((name) => ({ $ref: `#/channels/${key.split(' ')[0]}/messages/${name}` })),
    $made: (key) => made[key],
  };
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (!isRecord(value)) return value;
    const [[key, argument] = []] = Object.entries(value);
    const filler = key === undefined ? undefined : fillers[key];
    if (filler !== undefined) return filler(String(argument));
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, fill(child)]));
  };
  const document = fill(parse(readText('src/tools/asyncapi/template.yaml')));
  const head = `# Generated from openapi.yaml. Do not edit; change openapi.yaml and run: npm run update -- asyncapi\n`;
  // YAML 1.1 compatibility quotes plain text that older parsers would read as a time or a boolean.
  return head + stringify(document, { lineWidth: 120, aliasDuplicateObjects: false, compat: 'yaml-1.1' });
}

/** Returns the child of a place, with references resolved. */
function step(node: YamlNode, key: string): YamlNode {
  const item = Array.isArray(node.value) ? node.items()[Number(key)] : node.at(key);
  if (item === undefined) throw node.fault(`no item ${key}`, 'a list that has one');
  return item.resolve().node;
}

function checkAlike(posts: readonly YamlNode[]): YamlNode {
  const [first, ...others] = posts;
  if (first === undefined) throw new Error('The contract has no webhooks.');
  for (const key of ['description', 'parameters', 'responses', 'x-docs-page']) {
    const wanted = JSON.stringify(first.at(key).value);
    const odd = others.map((other) => other.at(key)).find(({ value }) => JSON.stringify(value) !== wanted);
    if (odd !== undefined) throw odd.fault(`other ${key} than at ${first.pointer}`, 'the same in every webhook');
  }
  return first;
}

function exportHeaders(headers: readonly YamlNode[]): unknown {
  const required = headers.filter((header) => header.record().required === true);
  const properties = headers.map((header) => {
    const { schema, description, example } = header.record();
    const examples = example === undefined ? {} : { examples: [example] };
    return [header.text('name'), { ...Object(schema), description, ...examples }];
  });
  const names = required.map((header) => header.text('name'));
  return { type: 'object', required: names, properties: Object.fromEntries(properties) };
}

function exportMessage(name: string, message: YamlNode): unknown {
  const schema = message.at('schema');
  const summary = schema.text('description');
  const examples = [{ name, summary, payload: message.at('example').value }];
  return { name, title: name, summary, payload: referTo(schema), examples };
}

function exportPostback({ type, when, example }: PostbackEvent, post: YamlNode): unknown {
  const schema = ['requestBody', 'content', 'application/json', 'schema'].reduce(step, post);
  return {
    name: type,
    title: type,
    summary: when,
    traits: [{ $ref: '#/components/messageTraits/signed' }],
    payload: { allOf: [referTo(schema), { properties: { type: { const: type } } }] },
    examples: [{ name: example.name, summary: example.summary, payload: example.value }],
  };
}

/** Returns a reference to a place in the contract. The fragment is percent-encoded: a URI can't contain braces. */
function referTo({ pointer }: YamlNode): { readonly $ref: string } {
  return { $ref: `./openapi.yaml#${pointer.split('/').map(encodeURIComponent).join('/')}` };
}
