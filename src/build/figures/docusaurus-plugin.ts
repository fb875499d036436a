import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import remarkMdx from 'remark-mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { glob } from 'tinyglobby';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { parseMarkdownFile } from '../markdown/front-matter/index.ts';
import scenarios from '../scenarios/index.ts';
import { siteRoot } from '../site-root.ts';
import widget from '../widget/index.ts';
import { figuresFolder } from './address-figure.ts';
import { collectFigures } from './collect-figures.ts';
import { toStandaloneSvg } from './svg/drawing.ts';

/**
 * Docusaurus plugin: writes every figure as a file of its own, for feed readers and other places that show no inline SVG.
 *
 * The figures are drawn again from the pages. What the remark plugin has drawn cannot be kept: pages that have not changed
 * come from the bundler's cache and never pass the plugin.
 */
export default function figureFiles(): Plugin {
  return {
    name: 'figure-files',
    async postBuild({ outDir }) {
      const files = await drawFiles();
      await mkdir(path.join(outDir, figuresFolder), { recursive: true });
      await Promise.all([...files].map(([file, svg]) => writeFile(path.join(outDir, file), svg)));
    },
  };
}

/**
 * Draws the figures of all pages.
 *
 * @param root the folder that holds `docs` and `blog`.
 * @returns path below the output folder → SVG document.
 * @throws Error when two pages give their figures the same name; VFileMessage for a fault in a figure.
 */
export async function drawFiles(root: string = siteRoot): Promise<Map<string, string>> {
  const pages = await glob(['docs/**/*.mdx', 'blog/**/*.mdx'], { cwd: root, ignore: ['**/_*', '**/_*/**'] });
  const files = new Map<string, string>();
  for (const page of pages.sort()) {
    const value = await readFile(path.join(root, page), 'utf8');
    const file = new VFile({
      path: path.join(root, page),
      value,
      data: { frontMatter: parseMarkdownFile(value).data },
    });
    const tree = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx).parse(file);
    // They bring figures of their own, which count.
    scenarios()(tree, file);
    widget()(tree, file);
    for (const figure of await collectFigures(tree, file)) {
      if (files.has(figure.file))
        throw new Error(
          `Two figures are called ${figure.file}; the second is in ${page}. Give the article another slug.`,
        );
      files.set(figure.file, toStandaloneSvg(figure.drawing, figure.alt));
    }
  }
  return files;
}
