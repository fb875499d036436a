import path from 'node:path';
import { visit } from 'unist-util-visit';
import { parseReference } from '../../../build/markdown/shown-files/parse-reference.ts';
import { readSnippet } from '../../../build/files/read-snippet.ts';
import { siteRoot } from '../../../build/site-root.ts';
import type { PageRule } from '../rule.ts';

/** Checks fences that show a file: they must be empty, and the file and its region must exist. */
export const shownFile: PageRule = {
  name: 'shown-file',
  about: 'A fence with file=… is empty, and the file and its region exist.',
  check: ({ tree, file }, find) => {
    visit(tree, 'code', ({ meta, value, position }) => {
      const offset = position?.start.offset ?? 0;
      try {
        const shown = parseReference(meta, path.join(siteRoot, file));
        if (shown === undefined) return;
        if (value.trim() !== '')
          find(
            offset,
            `a fence with file=${shown.shownAs} that is not empty`,
            'an empty fence',
            'remove the text, or file=…',
          );
        readSnippet(shown.file, shown.region, shown.shownAs);
      } catch (error) {
        find(offset, error instanceof Error ? error.message : String(error));
      }
    });
  },
};
