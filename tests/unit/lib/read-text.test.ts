import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../src/lib/read-text.ts';

describe('the words of a heading', () => {
  it('are its text where it has no markup', () => {
    expect(readText('Errors')).toBe('Errors');
  });

  it('leave the markup out, however deep', () => {
    const code = createElement('code', null, '200');
    const note = createElement('em', null, 'The ', createElement('strong', null, 'cancelled'), ' invoice');
    expect(readText([code, ' ', note, null, false])).toBe('200 The cancelled invoice');
  });

  it('are none where there is nothing to read', () => {
    expect(readText(createElement('img', { alt: '' }))).toBe('');
  });
});
