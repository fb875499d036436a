import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMark } from '../../../../src/build/mark.ts';
import { siteRoot } from '../../../../src/build/site-root.ts';

/** Normalises path data: removes unnecessary zeros and puts one space between parts. */
const normalise = (data: string): string =>
  (data.match(/[a-z]|-?\d*\.?\d+/gi) ?? []).map((part) => (/\d/.test(part) ? String(Number(part)) : part)).join(' ');

describe('the logo', () => {
  it('is the same in the browser tab, in the pictures and on the pages', () => {
    const component = readFileSync(path.join(siteRoot, 'src/components/Mark/index.tsx'), 'utf8');
    const drawn = [...component.matchAll(/<path d="([^"]+)"/g)].map(([, data = '']) => data).join('');
    expect(normalise(readMark())).toBe(normalise(drawn));
  });
});
