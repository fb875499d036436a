// region verify
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the event if the request
 * is genuine, unchanged and recent.
 */
export function verifyPostback({ headers, body, secrets, now }) {
  const { id, timestamp, signatures } = readHeaders(headers, now);
  // The body is the raw bytes, a Buffer.
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  for (const key of readKeys(secrets)) {
    const digest = createHmac('sha256', key).update(signed).digest('base64');
    const expected = Buffer.from(`v1,${digest}`);
    for (const entry of signatures.split(' ')) {
      const given = Buffer.from(entry);
      // Compares in constant time; === doesn't.
      if (isEqual(given, expected)) return JSON.parse(body.toString('utf8'));
    }
  }
  throw new Rejected('signature');
}

// timingSafeEqual needs equal lengths. A signature's length isn't secret.
const isEqual = (a, b) => a.length === b.length && timingSafeEqual(a, b);

const tolerance = 300; // seconds, as in the Standard Webhooks libraries

function readHeaders(headers, now = Math.floor(Date.now() / 1000)) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !timestamp || !signatures) throw new Rejected('headers');

  const isTime = /^[0-9]{1,12}$/.test(timestamp);
  if (!isTime || Math.abs(now - Number(timestamp)) > tolerance)
    throw new Rejected('timestamp');
  return { id, timestamp, signatures };
}

/**
 * Why a request isn't a genuine postback: `headers`, `timestamp` or
 * `signature`.
 */
export class Rejected extends Error {}

// There is one secret or, during a rotation, two.
function readKeys(secrets) {
  if (secrets.length === 0) throw new TypeError('there is no postback secret');
  return secrets.map(readKey);
}

function readKey(secret) {
  // Environment variables and files often add whitespace.
  const [, text] =
    /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(String(secret).trim()) ?? [];
  const key = Buffer.from(text ?? '', 'base64');
  // Four letters of base64 are three bytes, so one letter is an empty key, with
  // which anybody could sign.
  if (key.length === 0)
    throw new TypeError('the postback secret is missing or malformed');
  return key;
}
// endregion
