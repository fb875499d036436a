import { createHmac } from 'node:crypto';

/** Returns the headers of a postback, signed as Standard Webhooks specifies. */
export function signPostback(
  id: string,
  body: string,
  secret: string,
  seconds: number,
): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

/** Returns whether a text has the format of a postback secret. */
export function isPostbackSecret(text: string): boolean {
  return /^whsec_[A-Za-z0-9+/]+=*$/.test(text);
}
