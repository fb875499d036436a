import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';

/** Reports superfluous white space, which is invisible on the page but shows up in every diff. */
export const whiteSpace: PageRule = {
  name: 'white-space',
  about: 'No spaces at the end of a line, no two empty lines in a row, one line break at the end of the file.',
  check: ({ source, tree }, find) => {
    const code: [number, number][] = [];
    visit(tree, 'code', ({ position }) => {
      code.push([position?.start.offset ?? 0, position?.end.offset ?? 0]);
    });
    const inCode = (at: number): boolean => code.some(([start, end]) => start <= at && at < end);
    for (const { 0: found, index } of source.matchAll(/[ \t]+$/gm)) {
      find(index, 'white space at the end of the line', 'none', 'remove it', {
        start: index,
        end: index + found.length,
        text: '',
      });
    }
    for (const { 0: found, index } of source.matchAll(/\n{3,}/g)) {
      if (inCode(index) || index + found.length === source.length) continue;
      find(index + 2, `${found.length - 1} empty lines`, 'one', 'remove the others', {
        start: index,
        end: index + found.length,
        text: '\n\n',
      });
    }
    const [end = ''] = /\n*$/.exec(source) ?? [];
    if (end !== '\n') {
      const start = source.length - end.length;
      find(start, `the file ends with ${end.length} line breaks`, 'one', 'type npm run lint:content -- --fix', {
        start,
        end: source.length,
        text: '\n',
      });
    }
  },
};
