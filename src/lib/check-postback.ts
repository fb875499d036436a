import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64, base64url, hex } from '@scure/base';
import vectorsFile from '../../static/postback-vectors.json' with { type: 'json' };

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

const sign = (key: Uint8Array, text: string): string => base64.encode(hmac(sha256, key, utf8ToBytes(text)));

/** Decodes the part after the prefix, which is the key. A published secret is always well-formed. */
const decodeSecret = (secret = ''): Uint8Array => base64.decode(secret.replace('whsec_', ''));

/**
 * Verifies a postback as the guide describes, and looks for the usual mistakes. It does not need a constant-time
 * comparison, because the keys are published.
 */
export function checkPostback({ headers, body }: Recorded, { secret, secrets, now }: Receiver): Verdict {
  const missing = names.filter((name) => (headers[name] ?? '').trim() === '');
  if (missing.length > 0) {
    const reason = `These headers are missing: ${missing.join(', ')}. Check whether a proxy or your framework removes them.`;
    return { outcome: 'headers', reason };
  }
  const [id = '', timestamp = '', signatures = ''] = names.map((name) => (headers[name] ?? '').trim());
  if (!/^\d+$/u.test(timestamp)) {
    const reason = `The webhook-timestamp header is "${timestamp}", which isn't a number of seconds.`;
    return { outcome: 'timestamp', reason };
  }
  if (Number.isNaN(now)) return { outcome: 'timestamp', reason: "The current time isn't a number of seconds." };

  const entries = signatures.split(/\s+/u).flatMap((entry) => (entry.startsWith('v1,') ? [entry.slice(3)] : []));
  const [key, content] = [decodeSecret(secrets[secret]), `${id}.${timestamp}.${body}`];
  const own = sign(key, content);
  const holds = entries.includes(own);
  const seconds = now - Number(timestamp);
  const place = seconds > 0 ? 'before' : 'after';
  const clock = `The timestamp is ${Math.abs(seconds)} seconds ${place} your clock, and at most ${tolerance} are allowed.`;
  const isStale = Math.abs(seconds) > tolerance;
  if (holds && isStale) {
    const rest = 'The signature itself is valid. Check the clock, or expect this for an old request.';
    return { outcome: 'timestamp', reason: `${clock} ${rest}` };
  }
  if (holds) return { outcome: 'accept', reason: '' };
  const sent = (signature: string): boolean => entries.includes(signature);
  const explain = (): string => {
    if (entries.length === 0)
      return `The webhook-signature header is "${signatures}", and no entry in it begins with "v1,".`;
    if (entries.some((entry) => entry.length >= 8 && entry.length < 44 && own.startsWith(entry)))
      return 'The signature is only the beginning of the correct one. It was cut short, perhaps by a database column that is too narrow.';
    const bytes = base64.decode(own);
    if (entries.some((entry) => entry.toLowerCase() === hex.encode(bytes)))
      return 'The signature is correct but encoded as hexadecimal. Encode it as base64.';
    if (sent(base64url.encode(bytes).replaceAll('=', '')))
      return 'The signature is correct but encoded as base64url. Encode it as base64.';
    for (const [name, other] of Object.entries(secrets))
      if (sent(sign(decodeSecret(other), content)))
        return `It was signed with a different secret ("${name}"). Check that test mode and live mode each use their own, and whether you are rotating the secret.`;
    for (const [found, prefix] of Object.entries({ 'with its prefix': '', 'as base64 text': 'whsec_' }))
      if (sent(sign(utf8ToBytes((secrets[secret] ?? '').replace(prefix, '')), content)))
        return `The key used was the secret ${found}. Remove "whsec_" and decode the rest from base64.`;
    for (const [found, parts] of Object.entries({
      'the body alone': [body],
      'timestamp and body': [timestamp, body],
      'id and body': [id, body],
    }))
      if (sent(sign(key, parts.join('.'))))
        return `The signature covers ${found}. It must cover the ID, the timestamp and the body, joined by full stops.`;
    for (const [found, text] of rewriteBody(body))
      if (sent(sign(key, `${id}.${timestamp}.${text}`)))
        return `The signature matches the body ${found}. The body was changed after it arrived, for example parsed and re-serialised. Verify the raw bytes.`;
    return "No common mistake matches. At least one byte of the body, the ID, the timestamp or the signature differs from what was sent, or the secret isn't a published one.";
  };
  return { outcome: 'signature', reason: `The signature is invalid. ${explain()}${isStale ? ` ${clock}` : ''}` };
}

/**
 * Checks a postback as text, with each published test secret, so that readers don't get used to pasting real ones. It
 * arrives when it is sent. Names of headers may be in any case, and other headers may be among them.
 */
export function checkText(text: string): { readonly tone: 'success' | 'danger'; readonly verdict: string } {
  const [, head = text, body = ''] = /^([^]*?)\n\n([^]*)$/.exec(text) ?? [];
  const lines = [...head.matchAll(/^\s*([\w-]+)\s*:[ \t]*(.*?)[ \t]*$/gm)];
  const headers = Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  const now = Number(headers['webhook-timestamp']);
  const { secrets } = vectorsFile;
  const found = Object.keys(secrets).map((secret) => checkPostback({ headers, body }, { secret, secrets, now }));
  if (found.some(({ outcome }) => outcome === 'accept'))
    return { tone: 'success', verdict: 'The signature is valid. A correct verifier accepts this postback.' };
  return { tone: 'danger', verdict: `A correct verifier rejects this postback. ${found[0]?.reason}` };
}

/** Lists the forms that a body may have had before a program parsed and rewrote it, or someone copied it. */
function rewriteBody(body: string): readonly (readonly [found: string, text: string])[] {
  const forms: (readonly [string, string])[] = [
    ['without whitespace around it', body.trim()],
    ['with a line break at the end', `${body}\n`],
    ['with Windows line breaks', body.replaceAll(/\r?\n/gu, '\r\n')],
    ['with characters in place of escapes', unescape(body)],
  ];
  try {
    const value: unknown = JSON.parse(body);
    const spaced = JSON.stringify(value, null, 1).replaceAll(/\n\s*/gu, ' ');
    forms.push(
      ['without line breaks and indentation', JSON.stringify(value)],
      ['indented by two spaces', JSON.stringify(value, null, 2)],
      ['indented by four spaces', JSON.stringify(value, null, 4)],
      ['with sorted keys', JSON.stringify(sortKeys(value))],
      ['with sorted keys, indented by two spaces', JSON.stringify(sortKeys(value), null, 2)],
      ['with a space after each comma and colon', spaced.replaceAll(/([{[]) | (?=[}\]])/gu, '$1')],
    );
  } catch {
    // Anything else than JSON has no other forms.
  }
  return forms;
}

/**
 * Replaces `\u00eb` with `ë` and `\/` with `/`, because some frameworks write one for the other. Quotes and control
 * characters stay escaped.
 */
function unescape(text: string): string {
  return text
    .replaceAll('\\/', '/')
    .replaceAll(/\\u([0-9a-f]{4})/giu, (escape, digits: string) =>
      Number.parseInt(digits, 16) < 0x80 ? escape : String.fromCharCode(Number.parseInt(digits, 16)),
    );
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
