import path from 'node:path';
import { VFile } from 'vfile';
import { parseMarkdownFile } from '../../build/markdown/front-matter/index.ts';
import { writing } from '../../build/config/writing.ts';
import { readingsOf } from '../../build/pages/readings.ts';
import { siteRoot } from '../../build/site-root.ts';
import { isPageFile, pageParser, type TextFile } from '../lint/text.ts';

/** Returns the pages that are made from a changed file: they show it, or a tag or figure reads it. */
export async function findMade(changed: readonly string[], content: readonly TextFile[]): Promise<readonly string[]> {
  // No page is made from another one.
  if (changed.every(isPageFile)) return [];
  const made: string[] = [];
  for (const { file, source } of content) {
    if (!isPageFile(file) || changed.includes(file)) continue;
    const page = new VFile({ value: source, path: path.join(siteRoot, file) });
    try {
      const tree = pageParser.parse(parseMarkdownFile(source).content);
      for (const plugin of writing.beforeDefaultRemarkPlugins) await plugin()(tree, page);
    } catch {
      // The linter reports what is wrong with the page.
    }
    if ([...readingsOf(page.path)].some((part) => changed.includes(path.relative(siteRoot, part)))) made.push(file);
  }
  return made;
}

/** Returns the folders of the programs among the files. The titles of their tests name these folders. */
export function findSamples(files: readonly string[]): readonly string[] {
  const folder = /^(?:src\/samples\/\w+\/[^/]+|blog\/[^/]+\/samples)(?=\/)/;
  return [...new Set(files.flatMap((file) => folder.exec(file)?.[0] ?? []))];
}
