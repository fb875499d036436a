// region schemes
import { createHmac, timingSafeEqual } from 'node:crypto';

// Names in lower case.
type Headers = Readonly<Record<string, string | undefined>>;

export interface Scheme {
  readonly encoding: 'hex' | 'base64';
  readonly key: (secret: string) => Buffer;
  /** The signatures in the request; one valid signature is enough. */
  readonly given: (headers: Headers) => readonly string[];
  /**
   * What is signed before the body, with the signed time (Unix seconds) if
   * there is one.
   */
  readonly before: (headers: Headers) => {
    readonly text: string;
    readonly time?: number;
  };
}

const split = (
  value = '',
  separator: string,
  prefix: string,
): readonly string[] =>
  value
    .split(separator)
    .flatMap((part) =>
      part.startsWith(prefix) ? [part.slice(prefix.length)] : [],
    );

const overBody = (header: string, prefix = ''): Scheme => ({
  encoding: 'hex',
  key: (secret) => Buffer.from(secret),
  given: (headers) => split(headers[header], ' ', prefix),
  before: () => ({ text: '' }),
});

export const schemes = {
  btcpay: overBody('btcpay-sig', 'sha256='),
  coinbaseCommerce: overBody('x-cc-webhook-signature'),
  coinify: overBody('x-coinify-webhook-signature'),
  stripe: {
    ...overBody('stripe-signature'),
    given: (headers) => split(headers['stripe-signature'], ',', 'v1='),
    before: (headers) => {
      const [time = ''] = split(headers['stripe-signature'], ',', 't=');
      return { text: `${time}.`, time: Number(time) };
    },
  },
  sluice: {
    encoding: 'base64',
    key: (secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'),
    given: (headers) => split(headers['webhook-signature'], ' ', 'v1,'),
    before: ({ 'webhook-id': id = '', 'webhook-timestamp': time = '' }) => ({
      text: `${id}.${time}.`,
      time: Number(time),
    }),
  },
} satisfies Record<string, Scheme>;

/**
 * Checks one request; `body` contains the bytes as received. Any result but
 * 'accept' is a reason to return 401.
 */
export function verify(
  { encoding, key, given, before }: Scheme,
  secret: string,
  headers: Headers,
  body: Buffer,
  now = Date.now() / 1000,
): 'accept' | 'signature' | 'timestamp' {
  const bytes = key(secret);
  // HMAC would accept it.
  if (bytes.length === 0) throw new Error('The key is empty.');
  const { text, time } = before(headers);
  const expected = createHmac('sha256', bytes)
    .update(text)
    .update(body)
    .digest();
  const isGenuine = given(headers).some((value) => {
    const candidate = Buffer.from(value, encoding);
    return (
      candidate.length === expected.length &&
      timingSafeEqual(candidate, expected)
    );
  });
  if (!isGenuine) return 'signature';
  return time === undefined || Math.abs(now - time) <= 300
    ? 'accept'
    : 'timestamp';
}
// endregion
