import { makeChange, type Change, type Direction, type Verdict } from './change.ts';

/** What it means when a set loses or gains members. */
export interface SetVerdicts {
  readonly lost: Verdict;
  readonly gained: Verdict;
}

/**
 * Compares two sets.
 *
 * @param pointer where the set lies.
 * @returns at most one change for members that are gone and one for new ones, each showing the whole set.
 */
export function compareSets(
  pointer: string,
  before: readonly string[],
  after: readonly string[],
  { lost, gained }: SetVerdicts,
): Change[] {
  const isLost = before.some((member) => !after.includes(member));
  const isGained = after.some((member) => !before.includes(member));
  return [
    ...(isLost ? [makeChange(pointer, before, after, lost)] : []),
    ...(isGained ? [makeChange(pointer, before, after, gained)] : []),
  ];
}

/**
 * What narrowing and widening mean: a request must still be accepted, a response must still be understood.
 *
 * @param what the thing that becomes narrower or wider, for the rule's name: `value`, `type`, `range`.
 */
export function judgeWidth(what: string, direction: Direction): { narrowed: Verdict; widened: Verdict } {
  const isRequest = direction === 'request';
  return {
    narrowed: {
      rule: `${what}-narrowed`,
      isBreaking: isRequest,
      reason: isRequest ? 'requests that were accepted are now refused' : 'responses hold less than before',
    },
    widened: {
      rule: `${what}-widened`,
      isBreaking: !isRequest,
      reason: isRequest ? 'requests may hold more than before' : 'responses may now hold what programs do not expect',
    },
  };
}
