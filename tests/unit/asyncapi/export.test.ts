import { describe, expect, it } from 'vitest';
import { exportCommand } from '../../../src/tools/asyncapi/frame.ts';
import { exportAsyncApi } from '../../../src/tools/asyncapi/index.ts';
import { loadContract } from '../../../src/build/contract/index.ts';
import { parseSource } from '../../../src/build/contract/source.ts';
import { committed, dig, documents, entriesAt } from './document.ts';

const { asyncApi, openApi } = documents;
const contract = loadContract();
const socket = contract.operations.find(({ socket: found }) => found !== null)?.socket;

/** The fault of exporting the contract with one place changed, without the line, which any edit of the contract moves. */
function faultOf(text: string, replacement: string): string {
  if (!committed.openApi.includes(text)) throw new Error(`The contract has no "${text}".`);
  const source = parseSource(committed.openApi.replace(text, replacement), 'openapi.yaml');
  try {
    exportAsyncApi(source);
  } catch (error) {
    return String(error instanceof Error ? error.message : error).replace(/^openapi\.yaml:\d+/, 'openapi.yaml');
  }
  throw new Error('The broken contract was exported without a fault.');
}

describe('static/asyncapi.yaml', () => {
  it('is what the contract gives', () => {
    const fresh = exportAsyncApi(parseSource(committed.openApi, 'static/openapi.yaml'));
    const isCurrent = committed.asyncApi === fresh;
    expect(isCurrent, `static/asyncapi.yaml is older than static/openapi.yaml. Run: ${exportCommand}`).toBe(true);
  });

  it('has the version of the contract', () => {
    expect(dig(asyncApi, 'asyncapi')).toBe('3.0.0');
    expect(dig(asyncApi, 'info', 'version')).toBe(dig(openApi, 'info', 'version'));
  });

  it('has a message for each of the 23 postbacks, in the order of the catalogue', () => {
    const messages = entriesAt(asyncApi, 'channels', 'postbacks', 'messages').map(([name]) => name);
    expect(messages).toHaveLength(23);
    expect(messages).toEqual(contract.events.map(({ type }) => type));
    const summaries = messages.map((name) => dig(asyncApi, 'components', 'messages', name, 'summary'));
    expect(summaries).toEqual(contract.events.map(({ when }) => when));
  });

  it('demands the three headers of the signature', () => {
    const headers = dig(asyncApi, 'components', 'messageTraits', 'signed', 'headers');
    expect(dig(headers, 'required')).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    expect(dig(asyncApi, 'channels', 'postbacks', 'x-signature', 'header')).toBe('webhook-signature');
  });

  it('has the messages of the WebSocket, both ways, its subprotocol and its close codes', () => {
    const channel = dig(asyncApi, 'channels', 'paymentSocket');
    const names = (messages: readonly { name: string }[] = []): string[] => messages.map(({ name }) => name);
    const messagesOf = (operation: string): string[] =>
      entriesAt(asyncApi, 'operations', operation).flatMap(([key, value]) =>
        key === 'messages' && Array.isArray(value)
          ? value.map((item) => String(dig(item, '$ref')).replace('#/channels/paymentSocket/messages/', ''))
          : [],
      );
    expect(names(socket?.client)).toEqual(['auth']);
    expect(names(socket?.server)).toEqual(['payment', 'heartbeat', 'error']);
    expect(messagesOf('authenticate')).toEqual(names(socket?.client));
    expect(messagesOf('followPayment')).toEqual(names(socket?.server));
    expect(dig(channel, 'address')).toBe('/v1/payments/{payment_id}/socket');
    expect(entriesAt(channel, 'parameters').map(([name]) => name)).toEqual(['payment_id']);
    expect(dig(channel, 'x-subprotocol')).toBe('sluice.v1');
    expect(entriesAt(channel, 'x-close-codes')).toEqual([...(socket?.closeCodes ?? [])]);
  });
});

describe('a contract that cannot be exported names the place', () => {
  it('webhooks with different headers', () => {
    expect(
      faultOf('description: Identifier of the event, the same on every attempt.', 'description: The id.'),
    ).toMatchInlineSnapshot(
      `"openapi.yaml at /webhooks/payment/post/parameters: found other parameters than at /webhooks/invoice/post; allowed: the same in every webhook."`,
    );
  });

  it('no WebSocket', () => {
    expect(faultOf('      x-websocket:\n', '      x-socket:\n')).toMatchInlineSnapshot(
      `"openapi.yaml at /paths: found 0 operations with "x-websocket"; allowed: exactly one."`,
    );
  });

  it('no subprotocol', () => {
    expect(faultOf('name: Sec-WebSocket-Protocol', 'name: Sec-WebSocket-Version')).toMatchInlineSnapshot(
      `"openapi.yaml at /paths/~1v1~1payments~1{payment_id}~1socket/get: found no subprotocol; allowed: a header parameter "Sec-WebSocket-Protocol" with a constant."`,
    );
  });

  it('no scope', () => {
    expect(faultOf('          - secretKey:\n              - payments:read\n', '')).toMatchInlineSnapshot(
      `"openapi.yaml at /paths/~1v1~1payments~1{payment_id}~1socket/get/x-websocket/security: found no scope; allowed: security with "secretKey: [<scope>]"."`,
    );
  });
});
