// region verify
import { createHmac, timingSafeEqual } from 'node:crypto';

const tolerance = 300; // seconds, as in the Standard Webhooks libraries

/** Why a request is not a genuine postback: `headers`, `timestamp` or `signature`. */
export class Refused extends Error {}

/**
 * Returns the event if the request is genuine, unchanged and recent; throws Refused if not.
 * `headers` has lower-case names, `body` is the raw bytes (a Buffer), `secrets` holds one secret
 * or, during a rotation, two, and `now` is in Unix seconds. Throws TypeError for a secret that is
 * missing or malformed: HMAC would accept an empty key, and then anybody could sign.
 */
export function verifyPostback({ headers, body, secrets, now = Math.floor(Date.now() / 1000) }) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !timestamp || !signatures) throw new Refused('headers');

  const isTime = /^[0-9]{1,12}$/.test(timestamp);
  if (!isTime || Math.abs(now - Number(timestamp)) > tolerance) throw new Refused('timestamp');

  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  for (const key of secrets.map(readKey)) {
    const digest = createHmac('sha256', key).update(signed).digest('base64');
    const expected = Buffer.from(`v1,${digest}`);
    for (const entry of signatures.split(' ')) {
      const given = Buffer.from(entry);
      // Compares in constant time; === does not. timingSafeEqual takes equal lengths only, and the
      // length of a signature is no secret.
      if (given.length === expected.length && timingSafeEqual(given, expected)) {
        return JSON.parse(body.toString('utf8'));
      }
    }
  }
  throw new Refused('signature');
}

function readKey(secret) {
  const key = Buffer.from(String(secret).replace(/^whsec_/, ''), 'base64');
  if (!String(secret).startsWith('whsec_') || key.length === 0) {
    throw new TypeError('the postback secret is missing or malformed');
  }
  return key;
}
// endregion
