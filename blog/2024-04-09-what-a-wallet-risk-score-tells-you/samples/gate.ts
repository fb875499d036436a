// region gate
export type Finding =
  // The address itself is on a sanctions list.
  | { readonly kind: 'list_match'; readonly entry: string }
  | { readonly kind: 'score'; readonly value: number }
  | { readonly kind: 'no_response' }; // timeout, unknown network, provider down

/**
 * One incoming transaction of the invoice, with the latest screening result and
 * a reviewer's decision on it.
 */
export interface Screened {
  readonly transactionId: string;
  readonly finding: Finding;
  // A reviewer has cleared this finding; a new finding starts as false.
  readonly cleared: boolean;
}

export type Step =
  'wait' | 'screen again' | 'stop: ask your lawyer' | 'hold: review' | 'fulfil';

/**
 * Decides what to do with an order. `incoming` contains every incoming
 * transaction, including those without a result. A list match comes first, and
 * no reviewer can clear it. A score only asks for a review. The function never
 * refunds.
 */
export function nextStep(
  invoiceStatus: string,
  incoming: readonly Screened[],
  reviewFrom: number,
): Step {
  if (incoming.some(({ finding }) => finding.kind === 'list_match'))
    return 'stop: ask your lawyer';
  if (invoiceStatus !== 'paid') return 'wait';
  const open = incoming.filter(({ cleared }) => !cleared);
  if (
    incoming.length === 0 ||
    open.some(({ finding }) => finding.kind === 'no_response')
  )
    return 'screen again';
  // "Not below" rather than "at least", so that a score that isn't a number is
  // held too.
  const high = open.some(
    ({ finding }) => finding.kind === 'score' && !(finding.value < reviewFrom),
  );
  return high ? 'hold: review' : 'fulfil';
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
const down = transaction({ kind: 'no_response' });
const listed = transaction({ kind: 'list_match', entry: 'SDN' }, true);

const cases: readonly (readonly [string, string, readonly Screened[]])[] = [
  ['low score, not paid yet', 'processing', [low]],
  ['low score', 'paid', [low]],
  ['second payment scores high', 'paid', [low, high]],
  ['invalid score (NaN)', 'paid', [broken]],
  ['the same, cleared by a reviewer', 'paid', [low, seen]],
  ['no response from screening', 'paid', [down]],
  ['paid, nothing screened', 'paid', []],
  ['list match, cleared by mistake', 'paid', [low, listed]],
  ['list match, expired', 'expired', [listed]],
];
for (const [name, status, incoming] of cases) console.log(`${name}: ${nextStep(status, incoming, 70)}`);
