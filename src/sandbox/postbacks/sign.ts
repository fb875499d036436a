import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64, utf8ToBytes } from '../bytes.ts';

/**
 * Returns the headers of a postback, signed as Standard Webhooks specifies.
 *
 * @param secret the secret; during a rotation the new and the old one, separated by a space.
 */
export function signPostback(
  id: string,
  body: string,
  secret: string,
  seconds: number,
): Readonly<Record<string, string>> {
  const signatures = secret.split(' ').map((one) => {
    const key = base64.decode(one.replace(/^whsec_/, ''));
    return `v1,${base64.encode(hmac(sha256, key, utf8ToBytes(`${id}.${seconds}.${body}`)))}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

/** Returns the secret of an invoice's own `postback_url`, which follows from that of the account's URL. */
export function ownSecret(secret: string, url: string): string {
  return secret
    .split(' ')
    .map((one) => `whsec_${base64.encode(sha256(utf8ToBytes(`${one} ${url}`)))}`)
    .join(' ');
}

/** Returns whether a text has the format of a postback secret, or of two separated by a space. */
export function isPostbackSecret(text: string): boolean {
  const [first, second, ...more] = text.split(' ');
  return more.length === 0 && isSecret(first) && (second === undefined || isSecret(second));
}

function isSecret(text: string | undefined): boolean {
  if (text === undefined || text.length > 1000 || !/^whsec_[A-Za-z0-9+/]+=*$/.test(text)) return false;
  try {
    return base64.decode(text.replace('whsec_', '')).length > 0;
  } catch {
    return false;
  }
}
