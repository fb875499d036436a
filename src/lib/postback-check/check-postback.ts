import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64, base64url, hex } from '@scure/base';
import { rewriteBody } from './rewrite-body.ts';

/** A recorded postback. */
export interface Recorded {
  /** The names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** What a check needs besides the request. */
export interface Receiver {
  /** The name of the secret that the receiver uses. */
  readonly secret: string;
  /** All published test secrets, by name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The receiver's clock, in Unix seconds. */
  readonly now: number;
}

/** What a correct verifier decides about a postback, and the likely mistake in words; empty if there is none. */
export interface Verdict {
  readonly outcome: 'accept' | 'headers' | 'timestamp' | 'signature';
  readonly reason: string;
}

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
/**
 * The maximum difference between the timestamp and the clock in seconds, as in the guide and in the libraries of
 * Standard Webhooks.
 */
const tolerance = 300;

const sign = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text));

/**
 * Verifies a postback as the guide describes, and looks for the usual mistakes. It does not need a constant-time
 * comparison, because the keys are published.
 *
 * @returns the outcome and the mistake that explains it.
 */
export function checkPostback({ headers, body }: Recorded, receiver: Receiver): Verdict {
  const missing = names.filter((name) => (headers[name] ?? '').trim() === '');
  if (missing.length > 0) {
    const reason = `These headers are missing: ${missing.join(', ')}. Check whether a proxy or your framework removes them.`;
    return { outcome: 'headers', reason };
  }
  const [id = '', timestamp = '', signatures = ''] = names.map((name) => (headers[name] ?? '').trim());
  if (!/^\d+$/u.test(timestamp)) {
    const reason = `The webhook-timestamp header is “${timestamp}”, which isn’t a number of seconds.`;
    return { outcome: 'timestamp', reason };
  }

  const entries = signatures.split(/\s+/u).flatMap((entry) => (entry.startsWith('v1,') ? [entry.slice(3)] : []));
  const key = decodeSecret(receiver.secrets[receiver.secret] ?? '');
  const content = `${id}.${timestamp}.${body}`;
  const own = sign(key, content);
  const holds = entries.includes(base64.encode(own));
  const seconds = receiver.now - Number(timestamp);
  if (Math.abs(seconds) > tolerance) {
    const place = seconds > 0 ? 'before' : 'after';
    const clock = `The timestamp is ${Math.abs(seconds)} seconds ${place} your clock, and at most ${tolerance} are allowed.`;
    const rest = holds
      ? 'The signature itself is valid. Check the clock, or expect this for an old request.'
      : 'The signature isn’t valid either.';
    return { outcome: 'timestamp', reason: `${clock} ${rest}` };
  }
  if (holds) return { outcome: 'accept', reason: '' };
  const reason =
    entries.length === 0
      ? `The webhook-signature header is “${signatures}”, and no entry in it begins with “v1,”.`
      : explain({ id, timestamp, body, entries, key, own, receiver });
  return { outcome: 'signature', reason };
}

interface Failed {
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
  readonly entries: readonly string[];
  readonly key: Uint8Array;
  readonly own: Uint8Array;
  readonly receiver: Receiver;
}

/** Tries the usual mistakes and returns the first one that explains one of the signatures. */
function explain({ id, timestamp, body, entries, key, own, receiver }: Failed): string {
  const matches = (signingKey: Uint8Array, text: string): boolean =>
    entries.includes(base64.encode(sign(signingKey, text)));
  const content = `${id}.${timestamp}.${body}`;
  if (entries.some((entry) => entry.length >= 8 && entry.length < 44 && base64.encode(own).startsWith(entry)))
    return 'The signature is only the beginning of the correct one. It was cut short, perhaps by a database column that is too narrow.';
  for (const [encoding, text] of [
    ['hexadecimal', hex.encode(own)],
    ['base64url', base64url.encode(own).replaceAll('=', '')],
  ])
    if (entries.some((entry) => entry === text || entry.toLowerCase() === text))
      return `The signature is correct but encoded as ${encoding}. Encode it as base64.`;

  for (const [name, secret] of Object.entries(receiver.secrets))
    if (name !== receiver.secret && matches(decodeSecret(secret), content))
      return `It was signed with a different secret (“${name}”). Check that test mode and live mode each use their own, and whether you are rotating the secret.`;

  const secret = receiver.secrets[receiver.secret] ?? '';
  const keys = { 'with its prefix': secret, 'as base64 text': secret.replace(/^whsec_/u, '') };
  for (const [found, text] of Object.entries(keys))
    if (matches(utf8ToBytes(text), content))
      return `The key used was the secret ${found}. Remove “whsec_” and decode the rest from base64.`;

  const contents = {
    'the body alone': body,
    'timestamp and body': `${timestamp}.${body}`,
    'id and body': `${id}.${body}`,
  };
  for (const [found, text] of Object.entries(contents))
    if (matches(key, text))
      return `The signature covers ${found}. It must cover the ID, the timestamp and the body, joined by full stops.`;

  for (const { found, text } of rewriteBody(body))
    if (matches(key, `${id}.${timestamp}.${text}`))
      return `The signature matches the body ${found}. The body was changed after it arrived, for example parsed and re-serialised. Verify the raw bytes.`;
  return 'No common mistake matches. At least one byte of the body, the ID, the timestamp or the signature differs from what was sent, or the secret isn’t a published one.';
}

/** Decodes the part after the prefix, which is the key. A published secret is always well-formed. */
const decodeSecret = (secret: string): Uint8Array => base64.decode(secret.replace('whsec_', ''));
