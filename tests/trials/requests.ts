import type { Api, Call } from './api.ts';
import type { Ending } from './program.ts';
import type { Judge, Judgements } from './task.ts';

/** What is asked of every program that calls the API and ends. */
export const callJudgements = {
  authorized: {
    says: 'Each request carries the secret key from the environment as a bearer token.',
    page: '/docs/api/overview#keys',
  },
  allowed: {
    says: 'Each request is one that the contract allows: address, body, amounts as strings.',
    page: '/docs/api/overview#format',
  },
  ends: {
    says: 'The program ends by itself, with status 0.',
    page: '/docs/api/overview#idempotency',
  },
} satisfies Judgements;

/** What is asked besides of a program that changes something. */
export const changeJudgements = {
  keyed: {
    says: 'Each POST carries an Idempotency-Key.',
    page: '/docs/api/overview#idempotency',
  },
  'own-key': {
    says: 'An idempotency key belongs to one action, and its body stays the same.',
    page: '/docs/api/overview#idempotency',
  },
  'same-key': {
    says: 'After a lost answer, 429 or 503 the same request is sent again with the same key.',
    page: '/docs/api/overview#idempotency',
  },
} satisfies Judgements;

type CallJudgement = keyof typeof callJudgements;
type ChangeJudgement = keyof typeof changeJudgements;

/** Judges the requests of a run by what every request must be, and how the run ended. */
export function judgeCalls(judge: Judge<CallJudgement>, { calls, variables }: Api, ending: Ending): void {
  for (const call of calls) {
    const { authorization = 'no authorization' } = call.headers;
    if (authorization !== `Bearer ${variables.SLUICE_SECRET_KEY}`)
      judge.blame('authorized', `${describe(call)} with "Bearer " and SLUICE_SECRET_KEY`, authorization);
    else if (call.refusal !== null && call.code !== 'idempotency_key_missing')
      judge.blame('allowed', `${describe(call)} as in the contract`, `${call.status} ${call.code}: ${call.refusal}`);
  }
  if (calls.length === 0) judge.blame('allowed', 'requests to SLUICE_API', 'none');
  if (ending.exitCode !== 0) {
    const found = ending.exitCode === null ? 'it was still running' : `status ${ending.exitCode}`;
    judge.blame('ends', 'status 0', `${found}; its errors: ${ending.stderr.trim().slice(0, 600) || 'none'}`);
  }
}

/** Judges the idempotency keys of a run. */
export function judgeKeys(judge: Judge<ChangeJudgement>, { calls }: Api): void {
  for (const call of calls.filter(({ method }) => method === 'POST')) {
    if (keyOf(call) === '') judge.blame('keyed', `${describe(call)} with an Idempotency-Key`, 'none');
    if (call.code === 'idempotency_key_reused')
      judge.blame('own-key', 'a key of its own', `${describe(call)} with a key of another action or body`);
  }
}

/** Judges that what follows a call whose outcome is unknown is the same call again. */
export function judgeRepetition(
  judge: Judge<ChangeJudgement>,
  { calls }: Api,
  isUnsettled: (call: Call) => boolean,
): void {
  const first = calls.findIndex(isUnsettled);
  const call = calls[first];
  if (call === undefined) return;
  const next = calls.slice(first + 1).find(({ method }) => method === 'POST');
  const why = call.status === null ? 'the answer was lost' : `the answer was ${call.status} ${call.code}`;
  const expected = `after ${describe(call)}, of which ${why}: the same again with the key ${keyOf(call)}`;
  if (next === undefined) judge.blame('same-key', expected, 'no further POST');
  else if (describe(next) !== describe(call) || keyOf(next) !== keyOf(call) || bodyOf(next) !== bodyOf(call))
    judge.blame('same-key', expected, `${describe(next)} with the key ${keyOf(next)} and ${bodyOf(next)}`);
}

/** The key of a call; empty when it has none. */
export function keyOf({ headers }: Call): string {
  return String(headers['idempotency-key'] ?? '');
}

/** Method and path. */
export function describe({ method, path }: Call): string {
  return `${method} ${path}`;
}

const bodyOf = ({ body }: Call): string => JSON.stringify(body) ?? '';
