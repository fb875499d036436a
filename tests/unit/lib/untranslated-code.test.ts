import { expect, it } from 'vitest';
import { leaveCodeUntranslated } from '../../../src/lib/untranslated-code.ts';

it('marks the code of a heading', () => {
  expect(leaveCodeUntranslated('<code>201</code> The invoice')).toBe('<code translate="no">201</code> The invoice');
});
