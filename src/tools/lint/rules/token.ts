import { listNearest } from '../../../lib/nearest.ts';
import type { Rule } from '../site.ts';
import type { TextFile } from '../text.ts';

const tokenFile = 'src/css/tokens.css';

/** Every token of the site that a style uses is defined. */
export const token: Rule<TextFile> = ({ source }, find, { read }) => {
  const used = [...source.matchAll(/var\((--site-[\w-]+)(?=[\s,)])/g)];
  const known: readonly string[] = (used.length > 0 && read(tokenFile)?.match(/--site-[\w-]+(?=:)/g)) || [];
  for (const { 1: name = '', index } of used)
    if (!known.includes(name))
      find(index, `${tokenFile} has no "${name}"`, `the nearest: ${listNearest(name, known, 3)}`, 'type one of them');
};

/** Outside the lists of colours, styles name no fixed colour, because it would be the same in both modes. */
export const fixedColour: Rule<TextFile> = ({ file, source }, find) => {
  if (!file.endsWith('.css') || file === tokenFile) return;
  for (const { 0: colour, index } of source.matchAll(/#[\da-f]{6}\b/gi))
    find(index, `the colour ${colour}`, `tokens of ${tokenFile}`, 'type var(--site-color-…)');
  for (const { index } of source.matchAll(/(?<!input):focus(?![-\w])/g))
    find(index, 'a style for :focus, which clicks show too', ':focus-visible, :focus-within', 'type :focus-visible');
};

/** Every class that a component takes from the style sheet beside it is defined there. */
export const moduleClass: Rule<TextFile> = ({ file, source }, find, { read }) => {
  for (const [, name = '', sheet = ''] of source.matchAll(/import (\w+) from '\.\/([\w.-]+\.module\.css)'/g)) {
    const sheetFile = `${file.slice(0, file.lastIndexOf('/'))}/${sheet}`;
    const known = [...(read(sheetFile) ?? '').matchAll(/\.([a-zA-Z]\w*)/g)].map(([, one = '']) => one);
    for (const { 1: used = '', index } of source.matchAll(new RegExp(`(?<![\\w/'.])${name}\\.(\\w+)`, 'g')))
      if (!known.includes(used))
        find(index, `${sheetFile} has no class "${used}"`, `the nearest: ${listNearest(used, known, 3)}`, 'type it');
  }
};
