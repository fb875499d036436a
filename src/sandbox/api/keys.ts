import type { SandboxData, OperationData } from '../data.ts';
import type { Mode } from '../model/objects.ts';
import { ProblemError } from './problems.ts';

/** An API key. */
export interface KeyData {
  readonly key: string;
  readonly isSecret: boolean;
  readonly mode: Mode;
  /** Scopes of a secret key. */
  readonly scopes: readonly string[];
  /** Allowed origins of a publishable key; `*` in place of a port allows every port. */
  readonly origins: readonly string[];
}

const localOrigins = ['http://localhost:*', 'http://127.0.0.1:*', 'https://shop.example'];

/** Returns the keys that every sandbox has. They are published, so that nobody takes them for secrets. */
export function defaultKeys({ scopes, secretKey, publishableKey }: SandboxData): KeyData[] {
  return [
    { key: secretKey, isSecret: true, mode: 'test', scopes, origins: [] },
    { key: publishableKey, isSecret: false, mode: 'test', scopes: [], origins: localOrigins },
    { key: secretKey.replace('_test_', '_live_'), isSecret: true, mode: 'live', scopes, origins: [] },
  ];
}

/**
 * Reads a key from the command line: `sl_sec_test_shop=invoices:write,payments:read`, or
 * `sl_pub_test_shop=https://shop.example`.
 *
 * @throws Error saying what is allowed.
 */
export function readKey(text: string, { scopes }: SandboxData): KeyData {
  const [, key, kind, mode, list] = /^(sl_(sec|pub)_(test|live)_[0-9A-Za-z]+)=(.*)$/.exec(text) ?? [];
  const entries = (list ?? '').split(',').filter((entry) => entry !== '');
  const isSecret = kind === 'sec';
  const odd = isSecret ? entries.find((scope) => !scopes.includes(scope)) : undefined;
  if (key === undefined || odd !== undefined)
    throw new Error(
      odd === undefined
        ? `"${text}" isn't a key. Type: --key sl_sec_test_shop=invoices:write,payments:read or --key sl_pub_test_shop=https://shop.example`
        : `"${odd}" isn't a scope. Scopes: ${scopes.join(', ')}.`,
    );
  const shared = { key, isSecret, mode: mode === 'live' ? 'live' : 'test' } as const;
  return { ...shared, scopes: isSecret ? entries : [], origins: isSecret ? [] : entries };
}

/**
 * Finds the key of a request and checks that it allows the operation.
 *
 * @param authorization the `Authorization` header, or `Bearer` and the key that a WebSocket client has sent.
 * @param origin the `Origin` header, if there is one.
 * @throws ProblemError if the key is invalid or doesn't allow the operation.
 */
export function checkKey(
  keys: readonly KeyData[],
  { scope, takesPublishableKey }: OperationData,
  authorization: string | undefined,
  origin: string | undefined,
): KeyData {
  if (authorization === undefined) throw new ProblemError('authentication_failed', 'There is no Authorization header.');
  const sent = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  const found = keys.find(({ key }) => key === sent);
  if (found === undefined)
    throw new ProblemError(
      'authentication_failed',
      sent === undefined ? 'The Authorization header must be "Bearer" followed by a key.' : 'The key is unknown.',
    );
  if (found.isSecret && origin !== undefined)
    throw new ProblemError(
      'key_kind_not_allowed',
      'The request has a secret key and an Origin header. Replace the key, because it has reached a browser.',
    );
  if (!found.isSecret && !takesPublishableKey)
    throw new ProblemError('key_kind_not_allowed', 'This endpoint requires a secret key.');
  if (found.isSecret && !found.scopes.includes(scope))
    throw new ProblemError('scope_missing', `This endpoint requires the ${scope} scope.`);
  if (!found.isSecret && origin !== undefined && !found.origins.some((allowed) => matches(allowed, origin)))
    throw new ProblemError('origin_not_allowed', `${origin} isn't on the list of allowed origins.`);
  return found;
}

function matches(allowed: string, origin: string): boolean {
  if (!allowed.endsWith(':*')) return allowed === origin;
  const host = allowed.slice(0, -2);
  return origin === host || (origin.startsWith(`${host}:`) && /^[0-9]+$/.test(origin.slice(host.length + 1)));
}
