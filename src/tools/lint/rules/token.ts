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
