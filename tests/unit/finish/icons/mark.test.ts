import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMark } from '../../../../src/build/finish/icons/mark.ts';
import { wrapInIco } from '../../../../src/build/finish/icons/wrap-in-ico.ts';
import { siteRoot } from '../../../../src/build/site-root.ts';

/** Path data in one form: numbers without needless zeros, one space between any two. */
const normalise = (data: string): string =>
  (data.match(/[a-z]|-?\d*\.?\d+/gi) ?? []).map((part) => (/\d/.test(part) ? String(Number(part)) : part)).join(' ');

describe('the mark', () => {
  it('is the same in the tab, in the pictures and on the pages', () => {
    const component = readFileSync(path.join(siteRoot, 'src/components/Mark/index.tsx'), 'utf8');
    const drawn = [...component.matchAll(/<path d="([^"]+)"/g)].map(([, data = '']) => data).join('');
    expect(normalise(readMark())).toBe(normalise(drawn));
  });

  it('is one path; the message says what to do with more', () => {
    const file = path.join(siteRoot, 'src/components/Mark/index.tsx');
    expect(() => readMark(file)).toThrowErrorMatchingInlineSnapshot(
      `[Error: src/components/Mark/index.tsx holds 2 paths. The mark is one: <path d="…"/>. Join them into one "d".]`,
    );
  });
});

describe('an ICO file', () => {
  it('says where its picture begins, how long it is and how large', () => {
    const icon = wrapInIco(Buffer.from('picture'), 32);
    expect(icon.subarray(icon.readUInt32LE(18)).toString()).toBe('picture');
    expect({ count: icon.readUInt16LE(4), side: icon.readUInt8(6), length: icon.readUInt32LE(14) }).toEqual({
      count: 1,
      side: 32,
      length: 7,
    });
  });
});
