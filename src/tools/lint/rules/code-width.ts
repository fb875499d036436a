import path from 'node:path';
import { visit } from 'unist-util-visit';
import { readSnippet } from '../../../build/files/read-snippet.ts';
import { parseReference } from '../../../build/markdown/shown-files/parse-reference.ts';
import { siteRoot } from '../../../build/site-root.ts';
import type { FileRule, Find, PageRule } from '../rule.ts';

/**
 * The width of an article's code block on a wide screen, in characters. A word longer than half of it, such as a hash,
 * is taken for one that can't be broken.
 */
const most = 80;
/** Languages of recorded output, messages and figures, which can't be made narrower. */
const notCode = ['text', 'json', 'http', 'plot', 'dot', 'sequence', 'timeline', 'states', 'widget'];
const rule = {
  name: 'code-width',
  about: `A line of code has at most ${most} characters; a fence with file=… is empty, and its file and region exist.`,
};

/** Checks the fences of a page, and the parts of files that they show. */
export const codeWidth: PageRule = {
  ...rule,
  canBeAllowed: true,
  check: ({ tree, file, source }, find) =>
    visit(tree, 'code', ({ lang, meta, value, position }) => {
      const start = position?.start.offset ?? 0;
      try {
        const shown = parseReference(meta, path.join(siteRoot, file));
        if (shown !== undefined && value.trim() !== '')
          find(
            start,
            `a fence with file=${shown.shownAs} that is not empty`,
            'an empty fence',
            'remove the text, or file=…',
          );
        const code = shown === undefined ? value : readSnippet(shown.file, shown.region, shown.shownAs);
        if (!notCode.includes(lang ?? 'text'))
          checkLines(code, shown === undefined ? (line) => source.indexOf(line, start) : () => start, find);
      } catch (error) {
        find(start, error instanceof Error ? error.message : String(error));
      }
    }),
};

/** Checks the samples of operations, which no fence shows. */
export const sampleWidth: FileRule = {
  ...rule,
  check: ({ file, source }, find) => {
    if (file.startsWith('src/samples/operations/')) checkLines(source, (line) => source.indexOf(line), find);
  },
};

/** Reports the lines of a text that are too wide and could be broken. A tab is as wide as on the page. */
function checkLines(code: string, offsetOf: (line: string) => number, find: Find): void {
  for (const line of code.split('\n')) {
    const { length } = line.replaceAll('\t', '    ');
    if (length <= most || line.split(/[\s()[\]{}<>`]+/).some((word) => word.length > most / 2)) continue;
    const found = `a line of ${length} characters, "${line.trim().slice(0, 30)}…"`;
    find(offsetOf(line), found, `at most ${most}, the width of a code block`, 'break the line');
  }
}
