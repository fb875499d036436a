import { rewriteBody } from './rewrite-body.ts';
import { sign, toBase64, toBase64Url, toHex } from './sign.ts';

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

export type Outcome = 'accept' | 'headers' | 'timestamp' | 'signature';

/** What a correct verifier decides about a postback, and the likely mistake. */
export interface Verdict {
  readonly outcome: Outcome;
  readonly finding: Finding;
}

export type Finding =
  | { readonly kind: 'holds' }
  | { readonly kind: 'missing'; readonly headers: readonly string[] }
  | { readonly kind: 'not-a-time'; readonly found: string }
  | { readonly kind: 'clock'; readonly seconds: number; readonly holds: boolean }
  | { readonly kind: 'no-v1'; readonly found: string }
  | { readonly kind: 'cut-short' }
  | { readonly kind: 'other-secret'; readonly name: string }
  | { readonly kind: 'key' | 'encoding' | 'content' | 'body'; readonly found: string }
  | { readonly kind: 'unknown' };

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
/**
 * The maximum difference between the timestamp and the clock in seconds, as in the guide and in the libraries of
 * Standard Webhooks.
 */
const tolerance = 300;

/**
 * Verifies a postback as the guide describes, with WebCrypto, and looks for the usual mistakes. It does not need a
 * constant-time comparison, because the keys are published.
 *
 * @returns the outcome and the mistake that explains it; `unknown` if none does.
 */
export async function checkPostback({ headers, body }: Recorded, receiver: Receiver): Promise<Verdict> {
  const missing = names.filter((name) => (headers[name] ?? '').trim() === '');
  if (missing.length > 0) return { outcome: 'headers', finding: { kind: 'missing', headers: missing } };
  const [id = '', timestamp = '', signatures = ''] = names.map((name) => (headers[name] ?? '').trim());
  if (!/^\d+$/u.test(timestamp)) return { outcome: 'timestamp', finding: { kind: 'not-a-time', found: timestamp } };

  const entries = signatures.split(/\s+/u).flatMap((entry) => (entry.startsWith('v1,') ? [entry.slice(3)] : []));
  const key = decodeSecret(receiver.secrets[receiver.secret] ?? '');
  const content = `${id}.${timestamp}.${body}`;
  const own = await sign(key, content);
  const holds = entries.some((entry) => entry === toBase64(own));
  const seconds = receiver.now - Number(timestamp);
  if (Math.abs(seconds) > tolerance) return { outcome: 'timestamp', finding: { kind: 'clock', seconds, holds } };
  if (holds) return { outcome: 'accept', finding: { kind: 'holds' } };
  if (entries.length === 0) return { outcome: 'signature', finding: { kind: 'no-v1', found: signatures } };
  return { outcome: 'signature', finding: await explain({ id, timestamp, body, entries, key, own, receiver }) };
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
async function explain({ id, timestamp, body, entries, key, own, receiver }: Failed): Promise<Finding> {
  const matches = (signature: Uint8Array): boolean => entries.some((entry) => entry === toBase64(signature));
  const content = `${id}.${timestamp}.${body}`;
  if (entries.some((entry) => entry.length >= 8 && entry.length < 44 && toBase64(own).startsWith(entry)))
    return { kind: 'cut-short' };
  if (entries.some((entry) => entry.toLowerCase() === toHex(own))) return { kind: 'encoding', found: 'hexadecimal' };
  if (entries.some((entry) => entry === toBase64Url(own))) return { kind: 'encoding', found: 'base64url' };

  for (const [name, secret] of Object.entries(receiver.secrets))
    if (name !== receiver.secret && matches(await sign(decodeSecret(secret), content)))
      return { kind: 'other-secret', name };

  const secret = receiver.secrets[receiver.secret] ?? '';
  const keys = { 'with its prefix': secret, 'as base64 text': secret.replace(/^whsec_/u, '') };
  for (const [found, text] of Object.entries(keys))
    if (matches(await sign(new TextEncoder().encode(text), content))) return { kind: 'key', found };

  const contents = {
    'the body alone': body,
    'timestamp and body': `${timestamp}.${body}`,
    'id and body': `${id}.${body}`,
  };
  for (const [found, text] of Object.entries(contents))
    if (matches(await sign(key, text))) return { kind: 'content', found };

  for (const { found, text } of rewriteBody(body))
    if (matches(await sign(key, `${id}.${timestamp}.${text}`))) return { kind: 'body', found };
  return { kind: 'unknown' };
}

/** Decodes the part after the prefix, which is the key. A published secret is always well-formed. */
function decodeSecret(secret: string): Uint8Array {
  return Uint8Array.from(atob(secret.replace(/^whsec_/u, '')), (character) => character.charCodeAt(0));
}
