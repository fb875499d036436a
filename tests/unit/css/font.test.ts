import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('marks that style sheets write need no second font', () => {
  const [, range = ''] = /geist-rare[^}]*unicode-range:([^;}]+)/.exec(readFileSync('src/css/font.css', 'utf8')) ?? [];
  const rare = range.replaceAll(/([\dA-F]+)|[^-]/g, (_, code?: string) => (code ? String.raw`\u{${code}}` : ''));
  const written = globSync('src/**/*.css', { exclude: ['src/samples/**'] }).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(new RegExp(`content: '.*[${rare}].*`, 'gu')), ([rule]) => rule),
  );
  expect(written).toEqual([]);
});
