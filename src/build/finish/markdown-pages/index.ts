import { select, selectAll } from 'hast-util-select';
import type { FootnoteDefinition, FootnoteReference } from 'mdast';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { markdownPath } from '../../../lib/markdown-path.ts';
import { writeBuilt, type BuiltSite } from '../built-site.ts';
import type { PageContent, PageContents } from '../page-content.ts';
import { plainContent } from '../plain-content.ts';

/** A page as Markdown. */
export type MarkdownPage = Readonly<ReturnType<typeof toMarkdownPage>>;

/** Writes each page as Markdown beside its HTML, for programs and for readers who paste it elsewhere. */
export async function writeMarkdownPages(build: BuiltSite, pages: PageContents): Promise<readonly MarkdownPage[]> {
  const { url, baseUrl } = build.siteConfig;
  const markdownPages = [...pages].map(([route, page]) => toMarkdownPage(route, page, url));
  await Promise.all(
    markdownPages.map(({ route, markdown }) => writeBuilt(build, markdownPath(route).slice(baseUrl.length), markdown)),
  );
  return markdownPages;
}

function toMarkdownPage(route: string, { title, description, main }: PageContent, origin: string) {
  const address = new URL(route, origin).href;
  const children = plainContent(main.children, address);
  // CommonMark with the tables and footnotes of GitHub.
  const text = processor.stringify(processor.runSync({ type: 'root', children }));
  return {
    route,
    /** The absolute address of the Markdown file. */
    url: new URL(markdownPath(route), origin).href,
    title,
    description,
    markdown: `<!-- ${address} -->\n\n${text}`,
  };
}

type Handlers = NonNullable<Options['handlers']>;

/** Footnotes stay footnotes: a reference is a link in `sup`, and the notes are a list in a separate section. */
const handlers: Handlers = {
  // The hidden sign and brackets of a root are no emphasis, and its MathML is text.
  i: (state, node) => state.all(node),
  math: (state, node) => state.all(node),
  sup(_, node) {
    return { type: 'footnoteReference', ...nameOf(select('a', node)?.properties.href) } satisfies FootnoteReference;
  },
  section(state, node) {
    if (node.properties.dataFootnotes === undefined) return state.toFlow(state.all(node));
    const before = node.children.filter((child) => child.type === 'element' && child.tagName !== 'ol');
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

/** Returns a note's name, the last part of its id. */
function nameOf(idOrLink: unknown): { readonly identifier: string; readonly label: string } {
  const name = String(idOrLink).replace(/^.*fn-/, '');
  return { identifier: name, label: name };
}
