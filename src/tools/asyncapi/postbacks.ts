import {
  childOf,
  entriesOf,
  faultAt,
  itemsOf,
  readRecord,
  requiredChild,
  rootNode,
  textAt,
  type ContractNode,
} from '../../build/contract/node.ts';
import type { PostbackEvent } from '../../build/contract/events.ts';
import { resolve } from '../../build/contract/resolve.ts';
import type { ContractSource } from '../../build/contract/source.ts';
import { postbackSignature } from './frame.ts';
import type { ChannelExport } from './channel-export.ts';
import { linkPage, referTo, referToContract } from './reference.ts';

const channel = 'postbacks';

/**
 * Exports the postbacks: one channel with one message for each type, and the headers that all of them share.
 *
 * @param events the kinds of postbacks, in the order of the catalogue.
 * @throws ContractError if the webhooks of the contract differ in headers, responses or description, because one channel
 *   cannot.
 */
export function exportPostbacks(source: ContractSource, events: readonly PostbackEvent[]): ChannelExport {
  const webhooks = entriesOf(requiredChild(rootNode(source), 'webhooks')).map(
    ([object, item]) => [object, requiredChild(item, 'post')] as const,
  );
  const post = checkAlike(webhooks.map(([, node]) => node));
  const schemas = new Map(webhooks.map(([object, node]) => [object, findSchema(node)]));
  return {
    servers: {
      yours: {
        host: '{host}',
        protocol: 'https',
        description:
          'Your server. The address of each mode is set in the portal; `postback_url` of an invoice replaces it for that invoice, its payments and its subscription.',
        variables: { host: { description: 'Public host name, with a publicly trusted certificate.' } },
      },
    },
    channels: {
      [channel]: {
        // The merchant chooses the whole address.
        address: null,
        title: 'Postbacks',
        description: textAt(post, 'description'),
        servers: [referTo('servers', 'yours')],
        messages: Object.fromEntries(events.map(({ type }) => [type, referTo('components', 'messages', type)])),
        tags: [{ name: 'postback' }],
        externalDocs: linkPage(textAt(post, 'x-docs-page')),
        'x-signature': postbackSignature,
      },
    },
    operations: {
      sendPostback: {
        action: 'send',
        channel: referTo('channels', channel),
        title: 'Send a postback',
        description:
          'At least once, in no guaranteed order: ignore ids that you have handled, and keep the object with the highest `revision`.',
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
        messages: events.map(({ type }) => referTo('channels', channel, 'messages', type)),
        'x-answers': Object.fromEntries(
          entriesOf(requiredChild(post, 'responses')).map(([status, node]) => [status, textAt(node, 'description')]),
        ),
      },
    },
    messages: Object.fromEntries(events.map((event) => [event.type, exportMessage(event, schemas.get(event.object))])),
    messageTraits: { signed: { headers: exportHeaders(requiredChild(post, 'parameters')) } },
  };
}

function checkAlike(posts: readonly ContractNode[]): ContractNode {
  const [first, ...others] = posts;
  if (first === undefined) throw new Error('The contract has no webhooks.');
  for (const key of ['description', 'parameters', 'responses', 'x-docs-page']) {
    const wanted = JSON.stringify(requiredChild(first, key).value);
    for (const other of others) {
      const node = requiredChild(other, key);
      if (JSON.stringify(node.value) !== wanted)
        throw faultAt(node, `other ${key} than at ${first.pointer}`, 'the same in every webhook');
    }
  }
  return first;
}

function findSchema(post: ContractNode): string {
  const path = ['requestBody', 'content', 'application/json', 'schema'];
  return resolve(path.reduce<ContractNode>(requiredChild, post)).node.pointer;
}

function exportHeaders(parameters: ContractNode): unknown {
  const headers = itemsOf(parameters).map((item) => resolve(item).node);
  return {
    type: 'object',
    required: headers.filter((header) => readRecord(header).required === true).map((header) => textAt(header, 'name')),
    properties: Object.fromEntries(
      headers.map((header) => [
        textAt(header, 'name'),
        {
          ...readRecord(resolve(requiredChild(header, 'schema')).node),
          description: textAt(header, 'description'),
          ...(childOf(header, 'example') === undefined ? {} : { examples: [textAt(header, 'example')] }),
        },
      ]),
    ),
  };
}

function exportMessage({ type, when, example }: PostbackEvent, schema: string | undefined): unknown {
  if (schema === undefined) throw new Error(`The postback ${type} has no schema.`);
  return {
    name: type,
    title: type,
    summary: when,
    traits: [referTo('components', 'messageTraits', 'signed')],
    payload: { allOf: [referToContract(schema), { properties: { type: { const: type } } }] },
    examples: [{ name: example.name, summary: example.summary, payload: example.value }],
  };
}
