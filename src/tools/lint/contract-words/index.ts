import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { findUnknown, remedy } from './find-unknown.ts';

/**
 * Remark plugin: a state, field, code, event or header in the text that looks like the contract's and is not in it fails the
 * build, with file and line, what was found, what is nearest, and what to do.
 */
export default function contractWords() {
  return (tree: Root, file: VFile): void => {
    // The preview goes on: it shows what the linter says, this included, on the page.
    if (process.env.NODE_ENV === 'development') return;
    const [unknown] = findUnknown(tree);
    if (unknown === undefined) return;
    const { word, nearest, line } = unknown;
    file.fail(
      `The contract has no "${word}". Nearest: ${nearest.join(', ')}. Type the contract's name; ${remedy}.`,
      { line, column: 1 },
      'contract-words',
    );
  };
}
