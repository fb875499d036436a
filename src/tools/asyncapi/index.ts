import path from 'node:path';
import { stringify } from 'yaml';
import { readEvents } from '../../build/contract/events.ts';
import { requiredChild, rootNode, textAt } from '../../build/contract/node.ts';
import type { ContractSource } from '../../build/contract/source.ts';
import { siteRoot } from '../../build/site-root.ts';
import { describeApi, exportCommand, securitySchemes } from './frame.ts';
import { exportPostbacks } from './postbacks.ts';
import { exportSocket } from './socket.ts';

/** The exported document. It is served at `/asyncapi.yaml`, beside the `openapi.yaml` that it refers to. */
export const asyncApiFile = path.join(siteRoot, 'static', 'asyncapi.yaml');

/**
 * Generates the AsyncAPI document from the contract: what the gateway sends unprompted, over the WebSocket and in
 * postbacks. It refers to schemas instead of copying them, so that both documents share one set.
 *
 * @param source the contract, parsed.
 * @returns the document as YAML.
 * @throws ContractError if the contract lacks a part, or its webhooks do not share their headers and responses.
 */
export function exportAsyncApi(source: ContractSource): string {
  const info = requiredChild(rootNode(source), 'info');
  const socket = exportSocket(source);
  const postbacks = exportPostbacks(source, readEvents(source));
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Sluice messages',
      version: textAt(info, 'version'),
      description: describeApi,
      license: { name: textAt(requiredChild(info, 'license'), 'identifier') },
      contact: requiredChild(info, 'contact').value,
      tags: [
        { name: 'payment', description: 'What a browser or server hears while a payment comes in.' },
        { name: 'postback', description: 'Signed notifications to your server.' },
      ],
    },
    defaultContentType: 'application/json',
    servers: { ...socket.servers, ...postbacks.servers },
    channels: { ...socket.channels, ...postbacks.channels },
    operations: { ...socket.operations, ...postbacks.operations },
    components: {
      messages: { ...socket.messages, ...postbacks.messages },
      messageTraits: { ...socket.messageTraits, ...postbacks.messageTraits },
      securitySchemes,
    },
  };
  const head = `# Generated from openapi.yaml. Do not edit; change openapi.yaml and run: ${exportCommand}\n`;
  // Adds quotes where older YAML parsers would read a plain text as a time or a boolean.
  return head + stringify(document, { lineWidth: 120, aliasDuplicateObjects: false, compat: 'yaml-1.1' });
}
