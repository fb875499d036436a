import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import vectorsFile from '../../../static/postback-vectors.json' with { type: 'json' };
import { checkPostback } from '../../../src/lib/check-postback.ts';

const { secrets, vectors } = vectorsFile;
const write = (headers: object, content: string): string =>
  [...Object.entries(headers).map((header) => header.join(': ')), '', content].join('\n');

const id = 'evt_4xXe1DcRf7TgBy3HnUj9Mk';
const timestamp = '1795168801';
const body = '{"id":"evt_4xXe1DcRf7TgBy3HnUj9Mk","data":{"note":"Zoë","mode":"test"}}';
const key = Buffer.from(secrets.current.slice('whsec_'.length), 'base64');

interface Change {
  readonly key?: Buffer | string;
  readonly content?: string;
  readonly received?: string;
  readonly encoding?: 'base64' | 'base64url' | 'hex';
}

/** Checks a postback with one mistake in its signature or in what was received. */
function check(change: Change) {
  const signature = createHmac('sha256', change.key ?? key)
    .update(change.content ?? `${id}.${timestamp}.${body}`)
    .digest(change.encoding ?? 'base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  return checkPostback(write(headers, change.received ?? body), Object.values(secrets).reverse());
}

describe('a postback that a reader checks on the page', () => {
  // The page has no clock.
  const timeless = vectors.filter(({ name }) => !/stale|in the future/.test(name));
  it.each(timeless)('gets the published result: $name', ({ headers, body: sent, secret, expect: expected }) => {
    const { tone } = checkPostback(write(headers, sent), [secret]);
    expect(tone).toBe(expected === 'accept' ? 'success' : 'danger');
  });

  it.each<[string, Change, string]>([
    ['the prefix of the secret kept', { key: secrets.current }, 'the secret with its prefix'],
    ['the secret not decoded', { key: secrets.current.slice(6) }, 'the secret as base64 text'],
    ['only the body signed', { content: body }, 'covers the body alone'],
    ['the id left out', { content: `${timestamp}.${body}` }, 'covers timestamp and body'],
    [
      'a body parsed and indented',
      { received: JSON.stringify(JSON.parse(body), null, 2) },
      'the body without line breaks and indentation',
    ],
    ['escapes in the body', { received: body.replace('ë', '\\u00eb') }, 'with characters in place of escapes'],
    ['a line break added', { received: `${body}\n` }, 'without whitespace around it'],
    ['a signature in hexadecimal', { encoding: 'hex' }, 'encoded as hexadecimal'],
    ['a changed byte', { received: body.replace('test', 'live') }, 'No common mistake matches'],
  ])('names the mistake: %s', (_, change, reason) => {
    expect(check(change).verdict).toContain(reason);
  });
});
