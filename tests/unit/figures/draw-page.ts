import path from 'node:path';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import figures from '../../../src/build/figures/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

const fixtures = path.join(siteRoot, 'tests', 'fixtures', 'figures');

/** The content of a `<Figure>` on a page. */
export interface DrawnFigure {
  readonly svg: string;
  readonly alt: string;
  readonly src: string;
  readonly width: string;
  readonly caption: string;
}

/** Runs the plugin on a page in the folder of the fixtures. */
export async function drawTree(markdown: string, frontMatter: unknown = {}, name = 'page.mdx'): Promise<Root> {
  const file = new VFile({ value: markdown, path: path.join(fixtures, name), data: { frontMatter } });
  const tree = unified().use(remarkParse).use(remarkMdx).parse(file);
  await figures()(tree, file);
  return tree;
}

/** Returns the figures on a page. */
export async function drawPage(markdown: string): Promise<DrawnFigure[]> {
  const { children } = await drawTree(markdown);
  return children.flatMap((node) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Figure') return [];
    const read = (name: string): string => {
      const found = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
      return typeof found?.value === 'string' ? found.value : '';
    };
    return [{ svg: read('svg'), alt: read('alt'), src: read('src'), width: read('width'), caption: toString(node) }];
  });
}

/** Writes a fence with a valid header. */
export function fence(kind: string, header: string, body: string): string {
  return `\`\`\`${kind}\ncaption: A caption.\nalt: An alternative.\n${header}${header === '' ? '' : '\n'}---\n${body}\n\`\`\`\n`;
}

/** Draws one fence and returns the SVG. */
export async function drawFence(kind: string, header: string, body: string): Promise<string> {
  const [figure] = await drawPage(fence(kind, header, body));
  if (figure === undefined) throw new Error('The fence has no figure.');
  return figure.svg;
}

/** Returns the texts in a drawing, line by line. */
export function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, content = '']) =>
    content
      .replace(/<[^>]+>/g, '')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}

/** Returns the error messages of pages, one per line and without the folder: `page.mdx:5:1: …`. */
export async function failuresOf(...pages: readonly string[]): Promise<string> {
  const messages = pages.map((markdown) =>
    drawTree(markdown).then(
      () => `This page was drawn without a fault:\n${markdown}`,
      (error: unknown) => String(error).replaceAll(`${fixtures}/`, ''),
    ),
  );
  return (await Promise.all(messages)).join('\n');
}
