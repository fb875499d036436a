import { expect, it } from 'vitest';
import { findFiles, readText } from '../../../src/build/files/index.ts';

it('marks that style sheets write need no second font', () => {
  const [, range = ''] = /geist-rare[^}]*unicode-range:([^;}]+)/.exec(readText('src/css/font.css')) ?? [];
  const rare = range.replaceAll(/([\dA-F]+)|[^-]/g, (_, code?: string) => (code ? String.raw`\u{${code}}` : ''));
  const written = findFiles('src/**/*.css', '!src/samples/**').flatMap((file) =>
    Array.from(readText(file).matchAll(new RegExp(`content: '.*[${rare}].*`, 'gu')), ([rule]) => rule),
  );
  expect(written).toEqual([]);
});
