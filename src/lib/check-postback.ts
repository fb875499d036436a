import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64, base64url, hex } from '@scure/base';
import vectorsFile from '../../static/postback-vectors.json' with { type: 'json' };

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
const sign = (key: Uint8Array, text: string): string => base64.encode(hmac(sha256, key, utf8ToBytes(text)));

/**
 * Checks a postback as text, by default with the published test secrets, so that readers don't get used to pasting real
 * ones. Names of headers may be in any case, and other headers may be among them. The time doesn't count.
 */
export function checkPostback(
  text: string,
  secrets: readonly string[] = Object.values(vectorsFile.secrets),
): { readonly tone: 'success' | 'danger'; readonly verdict: string } {
  const [, head = text, body = ''] = /^([^]*?)\n\n([^]*)$/.exec(text) ?? [];
  const lines = [...head.matchAll(/^\s*([\w-]+)\s*:[ \t]*(.*?)[ \t]*$/gm)];
  const headers = Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  const faults = secrets.map((secret) => findFault(headers, body, secret));
  if (faults.includes(''))
    return { tone: 'success', verdict: 'The signature is valid. A correct verifier accepts this postback.' };
  const fault = faults.find((one) => !one.startsWith('No')) ?? faults[0];
  return { tone: 'danger', verdict: `A correct verifier rejects this postback. ${fault}` };
}

/**
 * Verifies a postback as the guide describes, and names the likely mistake; empty if there is none. It does not need a
 * constant-time comparison, because the keys are published.
 */
function findFault(headers: Readonly<Record<string, string>>, body: string, secret: string): string {
  const missing = names.filter((name) => (headers[name] ?? '') === '');
  if (missing.length > 0)
    return `These headers are missing: ${missing.join(', ')}. Check whether a proxy or your framework removes them.`;
  const [id = '', timestamp = '', signatures = ''] = names.map((name) => headers[name]);
  if (!/^\d+$/u.test(timestamp))
    return `The webhook-timestamp header is "${timestamp}", which isn't a number of seconds.`;

  const entries = signatures.split(/\s+/u).flatMap((entry) => (entry.startsWith('v1,') ? [entry.slice(3)] : []));
  const [key, content] = [base64.decode(secret.replace('whsec_', '')), `${id}.${timestamp}.${body}`];
  const own = sign(key, content);
  const sent = (signature: string): boolean => entries.includes(signature);
  if (sent(own)) return '';
  if (entries.length === 0)
    return `The webhook-signature header is "${signatures}", and no entry in it begins with "v1,".`;
  if (entries.some((entry) => entry.length >= 8 && entry.length < 44 && own.startsWith(entry)))
    return 'The signature is only the beginning of the correct one. It was cut short, perhaps by a database column that is too narrow.';
  const bytes = base64.decode(own);
  if (entries.some((entry) => entry.toLowerCase() === hex.encode(bytes)))
    return 'The signature is correct but encoded as hexadecimal. Encode it as base64.';
  if (sent(base64url.encode(bytes).replaceAll('=', '')))
    return 'The signature is correct but encoded as base64url. Encode it as base64.';
  for (const [found, prefix] of Object.entries({ 'with its prefix': '', 'as base64 text': 'whsec_' }))
    if (sent(sign(utf8ToBytes(secret.replace(prefix, '')), content)))
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
