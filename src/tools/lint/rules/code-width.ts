import path from 'node:path';
import { visit } from 'unist-util-visit';
import { readText } from '../../../build/files/index.ts';
import { readSnippet } from '../../../build/files/read-snippet.ts';
import { parseReference } from '../../../build/markdown/shown-files/parse-reference.ts';
import { siteRoot } from '../../../build/site-root.ts';
import type { FileRule, PageRule } from '../rule.ts';

/**
 * The width of an article's code block on a wide screen, in characters. A word longer than half of it, such as a hash,
 * is taken for one that can't be broken.
 */
const most = 80;
/** Languages of recorded output, messages and figures, which can't be made narrower. */
const notCode = ['text', 'json', 'http', 'plot', 'dot', 'sequence', 'timeline', 'states'];

const rule = {
  name: 'code-width',
  about: `A line of code has at most ${most} characters, so that readers see all of it.`,
};

/** Reports the lines of a text that are too wide and could be broken. A tab is as wide as on the page. */
function checkLines(code: string, report: (line: string, width: string, allowed: string, type: string) => void): void {
  for (const line of code.split('\n')) {
    const { length } = line.replaceAll('\t', '    ');
    if (length <= most || line.split(/[\s()[\]{}<>`]+/).some((word) => word.length > most / 2)) continue;
    const allowed = `at most ${most}, the width of a code block`;
    report(line, `a line of ${length} characters`, allowed, 'break the line, or move its comment to a line above');
  }
}

/** Checks the fences of a page, and the parts of files that they show. */
export const codeWidth: PageRule = {
  ...rule,
  canBeAllowed: true,
  check: ({ tree, file, source }, find) => {
    visit(tree, 'code', ({ lang, meta, value, position }) => {
      const start = position?.start.offset ?? 0;
      if (notCode.includes(lang ?? 'text')) return;
      try {
        const shown = parseReference(meta, path.join(siteRoot, file));
        if (shown === undefined)
          return checkLines(value, (line, ...parts) => find(source.indexOf(line, start), ...parts));
        const lines = readText(shown.file).split('\n');
        const lineOf = (line: string): number => lines.findIndex((it) => it.endsWith(line)) + 1;
        checkLines(readSnippet(shown.file, shown.region, shown.shownAs), (line, width, ...parts) =>
          find(start, `${width} in ${shown.shownAs}:${lineOf(line)}`, ...parts),
        );
      } catch {
        // The rule shown-file reports a file that doesn't exist.
      }
    });
  },
};

/** Checks the samples of operations, which no fence shows. */
export const sampleWidth: FileRule = {
  ...rule,
  check: ({ file, source }, find) => {
    if (file.startsWith('src/samples/operations/'))
      checkLines(source, (line, ...parts) => find(source.indexOf(line), ...parts));
  },
};
