import path from 'node:path';
import { visit } from 'unist-util-visit';
import { listNearest } from '../../../lib/nearest.ts';
import { collectAnchors } from '../addresses.ts';
import { isPageFile, parseMarkdown } from '../page.ts';
import type { ProseRule } from '../rule.ts';

/** Checks the links in the README, in CONTRIBUTING and in other Markdown files that the build doesn't check. */
export const documentLink: ProseRule = {
  name: 'document-link',
  about: 'Links in Markdown files lead to files and headings that exist.',
  check: ({ file, tree }, find, { exists, read }) => {
    if (isPageFile(file)) return;
    visit(tree, ['link', 'image', 'definition'], (node) => {
      if (!('url' in node) || /^[a-z][a-z0-9+.-]*:/i.test(node.url)) return;
      const offset = node.position?.start.offset ?? 0;
      const [target = '', anchor] = node.url.split('#');
      const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), decodeURI(target));
      if (!exists(linked))
        return find(
          offset,
          `a link to ${node.url}, but there is no ${linked}`,
          'files of the repository',
          'correct it',
        );
      if (anchor === undefined || !linked.endsWith('.md')) return;
      const expanded = target === '' ? tree : parseMarkdown({ file: linked, source: read(linked) ?? '' }).tree;
      const anchors = collectAnchors({ expanded, kind: 'documentation' });
      if (!anchors.has(anchor))
        find(
          offset,
          `a link to "#${anchor}", but ${linked} has no such heading`,
          `the nearest: ${listNearest(anchor, anchors, 3)}`,
          'type one of them',
        );
    });
  },
};
