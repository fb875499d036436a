import { describe, expect, it } from 'vitest';
import { lookAlike } from '../../../src/tools/lint/rules/look-alike.ts';
import { lintAnyText } from './lint-text.ts';

describe('look-alike', () => {
  it('says what it resembles', () => {
    expect(lintAnyText(lookAlike, 'Open https://docs.s1uice.test/x to pay.')).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:14  look-alike  "docs.s1uice.test" resembles "sluice" and is none of its hosts; hosts of the project: docs.sluice.example, sluice.example; type one of them, or remove the link",
      ]
    `);
  });

  it.each([
    'https://sluice-pay.com',
    'https://sluce.test',
    'https://docs.sluice.example.evil.net/x',
    'https://xn--slice-kva.test',
    'https://slu\u0456ce.test',
    'write to help@sluice.support',
    'Visit sluice.money now',
    'https://sluìce.test',
  ])('finds %s', (text) => {
    expect(lintAnyText(lookAlike, text)).toHaveLength(1);
  });

  it.each([
    'https://docs.sluice.example/docs',
    "connect-src 'self' https://sluice.example;",
    'https://github.com/x/sluice',
    'window.sluice.com()',
    'https://juice.test',
  ])('lets %s stand', (text) => {
    expect(lintAnyText(lookAlike, text)).toEqual([]);
  });
});
