import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { record } from '../files/index.ts';
import { siteRoot } from '../site-root.ts';
import { findDependencies } from './find-dependencies.ts';

type Transform = (tree: Root, file: VFile) => void | Promise<void>;

/**
 * Makes of a remark plugin one that fails the build when it reads a file that the page does not declare: the page would stay as it
 * is when that file changes.
 */
export function checkReadings(plugin: () => Transform): () => Transform {
  return () => {
    const transform = plugin();
    return (tree, file) => {
      const note = (read: string): void => {
        if (dependenciesOf(file).some((declared) => read === declared || read.startsWith(declared + path.sep))) return;
        throw new Error(
          `${file.path} is made from ${path.relative(siteRoot, read)}, which it does not declare: it would stay as it is when that file changes. ` +
            'Add the file to "dependsOn" of the tag (src/build/tags/declarations) or of the kind of figure (src/build/figures).',
        );
      };
      return record(note, () => transform(tree, file));
    };
  };
}

/** A page passes several plugins, and most of them read nothing. */
function dependenciesOf(file: VFile): readonly string[] {
  const found = known.get(file) ?? findDependencies(String(file.value), file.path);
  known.set(file, found);
  return found;
}

const known = new WeakMap<VFile, readonly string[]>();
