// region gate
export type Finding =
  | { readonly kind: 'list_match'; readonly entry: string } // the address itself is on a sanctions list
  | { readonly kind: 'score'; readonly value: number }
  | { readonly kind: 'no_answer' }; // timeout, unknown network, provider down

/** One incoming transaction of the invoice, with what screening said last and what a person decided about that. */
export interface Screened {
  readonly transactionId: string;
  readonly finding: Finding;
  readonly cleared: boolean; // this finding, by a reviewer; a new finding starts as false
}

export type Step = 'wait' | 'screen again' | 'stop: ask counsel' | 'hold: review' | 'deliver';

/**
 * What to do with an order. `incoming` holds every incoming transaction, those without an answer included. A list match
 * goes first and is never cleared by a reviewer; a score only asks for one. Nothing here returns money.
 */
export function nextStep(invoiceStatus: string, incoming: readonly Screened[], reviewFrom: number): Step {
  if (incoming.some(({ finding }) => finding.kind === 'list_match')) return 'stop: ask counsel';
  if (invoiceStatus !== 'paid') return 'wait';
  const open = incoming.filter(({ cleared }) => !cleared);
  if (incoming.length === 0 || open.some(({ finding }) => finding.kind === 'no_answer')) return 'screen again';
  // "not below" instead of "at least", so that a score that is not a number is held as well
  const high = open.some(({ finding }) => finding.kind === 'score' && !(finding.value < reviewFrom));
  return high ? 'hold: review' : 'deliver';
}
// endregion gate

const transaction = (finding: Finding, cleared = false): Screened => ({
  transactionId: 'txn_6mTy3QwXc8VbRn5KzHd1Gp',
  finding,
  cleared,
});
const low = transaction({ kind: 'score', value: 12 });
const high = transaction({ kind: 'score', value: 81 });
const broken = transaction({ kind: 'score', value: Number.NaN });
const seen = transaction({ kind: 'score', value: 81 }, true);
const down = transaction({ kind: 'no_answer' });
const listed = transaction({ kind: 'list_match', entry: 'SDN' }, true);

const cases: readonly (readonly [string, string, readonly Screened[]])[] = [
  ['low score, not paid yet', 'processing', [low]],
  ['low score', 'paid', [low]],
  ['second payment scores high', 'paid', [low, high]],
  ['score that is not a number', 'paid', [broken]],
  ['the same, cleared by a person', 'paid', [low, seen]],
  ['no answer from screening', 'paid', [down]],
  ['paid, nothing screened', 'paid', []],
  ['list match, cleared by mistake', 'paid', [low, listed]],
  ['list match, expired', 'expired', [listed]],
];
for (const [name, status, incoming] of cases) console.log(`${name}: ${nextStep(status, incoming, 70)}`);
