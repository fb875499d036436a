import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import vectorsFile from '../../../static/postback-vectors.json' with { type: 'json' };
import { checkPostback } from '../../../src/lib/check-postback.ts';

const { secrets, vectors } = vectorsFile;
const nameOf = (secret: string): string => Object.entries(secrets).find(([, one]) => one === secret)?.[0] ?? '';

const id = 'evt_4xXe1DcRf7TgBy3HnUj9Mk';
const timestamp = '1795168801';
const body = '{"id":"evt_4xXe1DcRf7TgBy3HnUj9Mk","data":{"note":"Zoë","mode":"test"}}';
const key = Buffer.from(secrets.current.slice('whsec_'.length), 'base64');

interface Change {
  readonly key?: Buffer | string;
  readonly content?: string;
  readonly received?: string;
  readonly encoding?: 'base64' | 'base64url' | 'hex';
  readonly now?: number;
}

/** Checks a postback with one mistake in its signature or in what was received. */
function check(change: Change) {
  const signature = createHmac('sha256', change.key ?? key)
    .update(change.content ?? `${id}.${timestamp}.${body}`)
    .digest(change.encoding ?? 'base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  const receiver = { secret: 'current', secrets, now: change.now ?? 1795168803 };
  return checkPostback({ headers, body: change.received ?? body }, receiver);
}

describe('a postback that a reader checks on the page', () => {
  it.each(vectors)('gets the published result: $name', ({ headers, body: sent, secret, now, expect: expected }) => {
    const { outcome } = checkPostback({ headers, body: sent }, { secret: nameOf(secret), secrets, now });
    expect(outcome).toBe(expected);
  });

  it.each<[string, Change, string]>([
    ['the prefix of the secret kept', { key: secrets.current }, 'the secret with its prefix'],
    ['the secret not decoded', { key: secrets.current.slice(6) }, 'the secret as base64 text'],
    ['another secret', { key: Buffer.from(secrets.next.slice(6), 'base64') }, 'a different secret ("next")'],
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
    ['a clock that is ten minutes ahead', { now: 1795169401 }, '600 seconds before your clock'],
    ["a clock that isn't a number", { now: Number.NaN }, "The current time isn't a number"],
    ['a changed byte', { received: body.replace('test', 'live') }, 'No common mistake matches'],
  ])('names the mistake: %s', (_, change, reason) => {
    expect(check(change).reason).toContain(reason);
  });
});
