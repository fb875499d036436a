/** The command that regenerates the document. Tests name it if the committed file is out of date. */
export const exportCommand = 'npm run contract:asyncapi';

/** The introduction of the document. Markdown. */
export const describeApi = [
  'What the Sluice gateway sends unprompted: the state of a payment over a WebSocket, and postbacks to your server.',
  'The requests that you send are in [openapi.yaml](https://docs.sluice.example/openapi.yaml); both documents share one set of schemas and one version.',
  'All amounts are decimal strings. All times are RFC 3339 in UTC. All examples use test networks and published test addresses, and every number in them is an example value.',
].join('\n\n');

/** What the WebSocket is for. Markdown. */
export const describeSocket = [
  'Sends the whole payment once after the key and again on every change. Messages are JSON text frames.',
  'It is for showing progress. Deliver goods on a postback or after a check on your server, never on what a browser saw.',
].join('\n\n');

/** How a client of the WebSocket authenticates. */
export const securitySchemes = {
  keyInFirstMessage: {
    type: 'apiKey',
    in: 'password',
    description:
      'A publishable or secret API key of the same mode as the payment, in `key` of the first message. It is never part of the address, because addresses end up in logs. A publishable key works only from the origins listed for it.',
  },
} as const;

/** The scheme that signs postbacks: Standard Webhooks 1.0.0. */
export const postbackSignature = {
  scheme: 'Standard Webhooks 1.0.0',
  header: 'webhook-signature',
  algorithm: 'HMAC-SHA256',
  key: 'The part of the secret after `whsec_`, decoded from base64. There is one secret per mode; the portal shows it.',
  content: 'webhook-id, a full stop, webhook-timestamp, a full stop, and the raw bytes of the body',
  value: 'One or more signatures separated by one space, each `v1,` followed by base64. Any match will do.',
  'x-docs-page': '/docs/postback/signature',
} as const;
