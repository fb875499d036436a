import path from 'node:path';
import { visit } from 'unist-util-visit';
import { readText } from '../../../build/files/index.ts';
import { readSnippet } from '../../../build/files/read-snippet.ts';
import { parseReference } from '../../../build/markdown/shown-files/parse-reference.ts';
import { siteRoot } from '../../../build/site-root.ts';
import { finding, type Finding } from '../finding.ts';
import type { FileRule, PageRule } from '../rule.ts';

/** What the block of an article holds on a wide screen, in characters. Half of it is a word that can't be broken, such as a hash. */
const most = 80;
/** Recorded output, messages and figures are as wide as they are. */
const notCode = ['text', 'json', 'http', 'plot', 'dot', 'sequence', 'timeline', 'states'];

const rule = {
  name: 'code-width',
  about: `A line of code has at most ${most} characters, so that readers see all of it.`,
};

/**
 * Finds the lines of a text that are too wide and could be broken. A tab counts as on the page.
 *
 * @param offsetOf where a line is in the file that is checked.
 * @param place what follows the width in the message.
 */
function findWide(
  code: string,
  offsetOf: (line: string) => number,
  place: (line: string) => string = () => '',
): Finding[] {
  return code.split('\n').flatMap((line) => {
    const { length } = line.replaceAll('\t', '    ');
    if (length <= most || line.split(/[\s()[\]{}<>`]+/).some((word) => word.length > most / 2)) return [];
    const allowed = `at most ${most}, which is what a block of code holds`;
    const type = 'break the line, or put its comment on a line above';
    return [finding(offsetOf(line), `a line of ${length} characters${place(line)}`, allowed, type)];
  });
}

/** The fences of a page, and the parts of files that they show. */
export const codeWidth: PageRule = {
  ...rule,
  canBeAllowed: true,
  check: ({ tree, file, source }) => {
    const findings: Finding[] = [];
    visit(tree, 'code', ({ lang, meta, value, position }) => {
      const start = position?.start.offset ?? 0;
      if (notCode.includes(lang ?? 'text')) return;
      try {
        const shown = parseReference(meta, path.join(siteRoot, file));
        const lines = shown === undefined ? [] : readText(shown.file).split('\n');
        const lineOf = (line: string): number => lines.findIndex((it) => it.endsWith(line)) + 1;
        const wide =
          shown === undefined
            ? findWide(value, (line) => source.indexOf(line, start))
            : findWide(
                readSnippet(shown.file, shown.region, shown.shownAs),
                () => start,
                (line) => ` in ${shown.shownAs}:${lineOf(line)}`,
              );
        findings.push(...wide);
      } catch {
        // The file is not there: shown-file reports it.
      }
    });
    return findings;
  },
};

/** The samples of operations, which no fence shows. */
export const sampleWidth: FileRule = {
  ...rule,
  check: ({ file, source }) =>
    file.startsWith('src/samples/operations/') ? findWide(source, (line) => source.indexOf(line)) : [],
};
