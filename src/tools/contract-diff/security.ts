import { isRecord, type ContractNode } from '../../build/contract/node.ts';
import { allows, breaks, makeChange, pointTo, type Change } from './change.ts';
import { childAt, type Both } from './pairs.ts';

/** Compares which keys and scopes may call an operation. */
export function compareSecurity({ before, after }: Both): Change[] {
  const old = childAt(before, 'security');
  const now = childAt(after, 'security');
  const was = listChoices(old);
  const is = listChoices(now);
  const isLost = was.some((choice) => !is.includes(choice)) || (was.length === 0 && is.length > 0);
  const isGained = is.some((choice) => !was.includes(choice)) || (was.length > 0 && is.length === 0);
  if (!isLost && !isGained) return [];
  const verdict = isLost
    ? breaks('security-changed', 'calls with a key that was good are now refused')
    : allows('security-widened', 'more keys may be used');
  return [makeChange(now?.pointer ?? pointTo(after, 'security'), nameChoices(was), nameChoices(is), verdict)];
}

function listChoices(security: ContractNode | undefined): string[] {
  const choices: unknown = security?.value ?? [];
  if (!Array.isArray(choices)) return [];
  return choices.filter(isRecord).map((choice) =>
    Object.entries(choice)
      .map(([scheme, scopes]) => [scheme, ...(Array.isArray(scopes) ? scopes.map(String).sort() : [])].join(' '))
      .sort()
      .join(' and '),
  );
}

function nameChoices(choices: readonly string[]): string {
  return choices.length === 0 ? 'no key' : choices.join(' or ');
}
