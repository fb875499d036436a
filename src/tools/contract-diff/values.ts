import { isRecord } from '../../build/contract/node.ts';
import { allows, makeChange, pointTo, type Change, type Direction } from './change.ts';
import type { Normalised } from './normalise.ts';
import { compareSets, judgeWidth } from './sets.ts';

interface Values {
  readonly key: 'enum' | 'const' | 'x-extensible-enum';
  readonly isOpen: boolean;
  readonly list: readonly string[];
}

/**
 * Compares the values a schema lists. `enum` and `const` are closed: nothing else occurs. `x-extensible-enum` is open: programs
 * expect values that they do not know.
 */
export function compareValues(before: Normalised, after: Normalised, direction: Direction): Change[] {
  const old = readValues(before);
  const now = readValues(after);
  if (old === null && now === null) return [];
  const { narrowed, widened } = judgeWidth('values', direction);
  const pointer = pointTo(after.node, now?.key ?? old?.key);
  const wasOpen = old?.isOpen ?? true;
  const isOpen = now?.isOpen ?? true;
  if (wasOpen !== isOpen) return [makeChange(pointer, nameValues(old), nameValues(now), isOpen ? widened : narrowed)];
  if (old === null || now === null) return [];
  const added = allows('value-added', 'programs expect new values here');
  return compareSets(pointer, old.list, now.list, {
    lost: { ...narrowed, rule: 'value-removed' },
    gained: isOpen ? added : { ...widened, rule: 'value-added' },
  });
}

function readValues({ node: { value } }: Normalised): Values | null {
  if (!isRecord(value)) return null;
  if ('const' in value) return { key: 'const', isOpen: false, list: [nameItem(value.const)] };
  for (const key of ['enum', 'x-extensible-enum'] as const) {
    const list = value[key];
    if (Array.isArray(list)) return { key, isOpen: key !== 'enum', list: list.map(nameItem) };
  }
  return null;
}

function nameItem(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function nameValues(values: Values | null): string | undefined {
  if (values === null) return 'any value';
  return `${values.isOpen ? 'open' : 'closed'}: ${values.list.join(', ')}`;
}
