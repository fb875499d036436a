import type { Element, ElementContent } from 'hast';
import { selectAll } from 'hast-util-select';
import type { FootnoteDefinition, FootnoteReference } from 'mdast';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { markdownPath } from '../../../lib/markdown-path.ts';
import type { BuiltSite } from '../built-site.ts';
import type { PageContent, PageContents } from '../page-content.ts';
import { plainContent } from '../plain-content.ts';

/** A page as Markdown. */
export interface MarkdownPage {
  readonly route: string;
  /** The absolute address of the Markdown file. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
}

/** Writes each page as Markdown beside its HTML, for programs and for readers who paste it elsewhere. */
export async function writeMarkdownPages(
  { outDir, siteConfig }: BuiltSite,
  pages: PageContents,
): Promise<readonly MarkdownPage[]> {
  const markdownPages = [...pages].map(([route, page]) => toMarkdownPage(route, page, siteConfig.url));
  await Promise.all(
    markdownPages.map(async ({ route, markdown }) => {
      const file = path.join(outDir, markdownPath(route).slice(siteConfig.baseUrl.length));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, markdown);
    }),
  );
  return markdownPages;
}

function toMarkdownPage(route: string, { title, description, main }: PageContent, origin: string): MarkdownPage {
  const address = new URL(route, origin).href;
  const text = toMarkdown(plainContent(main.children, address));
  return {
    route,
    url: new URL(markdownPath(route), origin).href,
    title,
    description,
    markdown: `<!-- ${address} -->\n\n${text}`,
  };
}

type Handlers = NonNullable<Options['handlers']>;

/** Footnotes stay footnotes: a reference is a link in `sup`, and the notes are a list in a separate section. */
const handlers: Handlers = {
  sup(_, node) {
    const link = node.children.find(isElement);
    return { type: 'footnoteReference', ...nameOf(link?.properties.href) } satisfies FootnoteReference;
  },
  section(state, node) {
    if (node.properties.dataFootnotes === undefined) return state.toFlow(state.all(node));
    const before = node.children.filter((child) => isElement(child) && child.tagName !== 'ol');
    const notes = selectAll('ol > li', node).map((item): FootnoteDefinition => ({
      type: 'footnoteDefinition',
      ...nameOf(item.properties.id),
      children: state.toFlow(state.all(item)),
    }));
    return [...state.toFlow(state.all({ type: 'root', children: before })), ...notes];
  },
};

const processor = unified()
  .use(rehypeRemark, { handlers, newlines: false })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', fences: true, rule: '-', listItemIndent: 'one' });

/** Writes a part of a page as CommonMark with the tables and footnotes of GitHub. */
function toMarkdown(children: ElementContent[]): string {
  return processor.stringify(processor.runSync({ type: 'root', children }));
}

function isElement(node: ElementContent | undefined): node is Element {
  return node?.type === 'element';
}

/** Returns a note's name, the last part of its id. */
function nameOf(idOrLink: unknown): { readonly identifier: string; readonly label: string } {
  const name = String(idOrLink).replace(/^.*fn-/, '');
  return { identifier: name, label: name };
}
