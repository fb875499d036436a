import { createHmac } from 'node:crypto';

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
    const key = Buffer.from(one.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

/** Returns whether a text has the format of a postback secret, or of two separated by a space. */
export function isPostbackSecret(text: string): boolean {
  return /^whsec_[A-Za-z0-9+/]+=*( whsec_[A-Za-z0-9+/]+=*)?$/.test(text);
}
