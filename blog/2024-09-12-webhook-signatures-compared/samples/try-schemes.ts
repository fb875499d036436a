import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { schemes, verify } from './schemes.ts';

const body = Buffer.from('{"examplePayload":true}');
const hex = (text: string): string => createHmac('sha256', 'my-shared-secret').update(text).update(body).digest('hex');
const published = 'bcdbb89e3031905f3cc1a20d16b5f969a17a7d8fa0c26e4a807c2193402d66f4';
const spaced = Buffer.from('{"examplePayload": true}');
const [signedAt, soon, late] = [1726142400, 1726142700, 1726142701];

console.log('Coinify, published vector:', verify(schemes.coinify, 'my-shared-secret', { 'x-coinify-webhook-signature': published }, body));
console.log('Coinify, one space more:', verify(schemes.coinify, 'my-shared-secret', { 'x-coinify-webhook-signature': published }, spaced));
console.log('BTCPay Server:', verify(schemes.btcpay, 'my-shared-secret', { 'btcpay-sig': `sha256=${hex('')}` }, body));
console.log('BTCPay Server, a year later:', verify(schemes.btcpay, 'my-shared-secret', { 'btcpay-sig': `sha256=${hex('')}` }, body, late + 365 * 86400));
console.log('Coinbase Commerce:', verify(schemes.coinbaseCommerce, 'my-shared-secret', { 'x-cc-webhook-signature': hex('') }, body));

const stripe = { 'stripe-signature': `t=${signedAt},v1=${hex('another')},v1=${hex(`${signedAt}.`)}` };
console.log('Stripe, second of two signatures, 300 s:', verify(schemes.stripe, 'my-shared-secret', stripe, body, soon));
console.log('Stripe, 301 s:', verify(schemes.stripe, 'my-shared-secret', stripe, body, late));
console.log('Stripe, no header:', verify(schemes.stripe, 'my-shared-secret', {}, body, soon));

const sluice = {
  'webhook-id': 'evt_4xXe1DcRf7TgBy3HnUj9Mk',
  'webhook-timestamp': '1795168801',
  'webhook-signature': 'v1,oOWgWBTIceFFh7ftWAZTIqwuezo3k+C7uKN04ai9Xvk= v1,hTNsdMcSBvWkfigFSKE7W+5OZ/FiJwP04UCN2A+um4s=',
};
const event = Buffer.from(
  '{"id":"evt_4xXe1DcRf7TgBy3HnUj9Mk","type":"postback.test","timestamp":"2026-11-20T10:00:00Z","api_version":"v1","data":{"mode":"test"}}',
);
const current = 'whsec_gxpeF15mczYD5sZKA4jw3rHQm4FWPz99UKrqkHCvX+c=';
console.log('Sluice, published vector:', verify(schemes.sluice, current, sluice, event, 1795168803));
console.log('Sluice, one space more:', verify(schemes.sluice, current, sluice, Buffer.from(`${event} `), 1795168803));
console.log('Sluice, 301 s:', verify(schemes.sluice, current, sluice, event, 1795169102));
console.log('Sluice, under a new ID:', verify(schemes.sluice, current, { ...sluice, 'webhook-id': 'evt_0000000000000000000000' }, event, 1795168803));

/** A request that a provider or a specification publishes with its secret, so that verifiers can be tested. */
interface Vector {
  readonly name: string;
  readonly scheme: keyof typeof schemes;
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly now: number;
}

const vectors: readonly Vector[] = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8'));
for (const { name, scheme, secret, headers, body: text, now } of vectors) {
  const result = verify(schemes[scheme], secret, headers, Buffer.from(text), now);
  const changed = verify(schemes[scheme], secret, headers, Buffer.from(text.replace('}', ' }')), now);
  console.log(`${name}: ${result}; with one byte more: ${changed}`);
}
