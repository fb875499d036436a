import { createHmac, timingSafeEqual } from 'node:crypto';

export type Refusal = 'headers' | 'timestamp' | 'signature';

/** One request, as it arrived. */
export interface Delivery {
  // Lower-case names.
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer; // the raw bytes, before any parser
}

const TOLERANCE_SECONDS = 300;

/**
 * Turns secrets as the portal shows them, separated by spaces, into HMAC keys.
 * Throws if one is missing or malformed: HMAC silently accepts an empty key,
 * and then anyone can sign.
 */
export function readKeys(secrets: string | undefined): Buffer[] {
  return (secrets ?? '')
    .trim()
    .split(/\s+/)
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      if (!secret.startsWith('whsec_') || key.length === 0) {
        throw new Error('postback secret missing or malformed');
      }
      return key;
    });
}

/**
 * Returns the reason to reject a delivery, or null if it is genuine, unchanged
 * and recent.
 * `now` is in Unix seconds.
 */
export function refuse(
  { headers, body }: Delivery,
  keys: readonly Buffer[],
  now = Math.floor(Date.now() / 1000),
): Refusal | null {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  const given = headers['webhook-signature'];
  if (
    typeof id !== 'string' ||
    typeof time !== 'string' ||
    typeof given !== 'string'
  ) {
    return 'headers';
  }
  if (
    !/^[0-9]+$/.test(time) ||
    Math.abs(now - Number(time)) > TOLERANCE_SECONDS
  ) {
    return 'timestamp';
  }
  const signed = Buffer.concat([Buffer.from(`${id}.${time}.`), body]);
  for (const key of keys) {
    const expected = createHmac('sha256', key).update(signed).digest();
    for (const entry of given.split(' ')) {
      const [version, value = ''] = entry.split(',');
      const candidate = Buffer.from(value, 'base64');
      if (
        version === 'v1' &&
        candidate.length === expected.length &&
        timingSafeEqual(candidate, expected)
      ) {
        return null;
      }
    }
  }
  return 'signature';
}
