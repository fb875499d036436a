import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { record } from '../files/index.ts';

type Transform = (tree: Root, file: VFile) => void | Promise<void>;

/** Page → the files and folders that it has been made from. */
const readings = new Map<string, Set<string>>();

/** Wraps a remark plugin so that every file and folder that it reads for a page is known: {@link readingsOf}. */
export function recordReadings(plugin: () => Transform): () => Transform {
  return () => {
    const transform = plugin();
    return (tree, file) => {
      const own = readings.get(file.path) ?? new Set();
      readings.set(file.path, own);
      return record(
        (read) => own.add(read),
        () => transform(tree, file),
      );
    };
  };
}

/** Returns what a compiled page is made from, besides itself, as absolute paths of files and folders. */
export function readingsOf(page: string): ReadonlySet<string> {
  return readings.get(page) ?? new Set();
}
