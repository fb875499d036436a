import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import rehypeStringify from 'rehype-stringify';
import { unified, type Plugin } from 'unified';
import type { Root } from 'hast';
import { VFile } from 'vfile';

/** Runs a plugin on a part of a page. Returns the resulting HTML. */
export function runPlugin(plugin: Plugin<[], Root>, html: string, path = '/site/docs/page.mdx'): string {
  const processor = unified().use(plugin).use(rehypeStringify);
  const tree = fromParse5(parseFragment(html)) as Root;
  return processor.stringify(processor.runSync(tree, new VFile({ path, value: html })));
}

/** Writes a table. The first row is its head. */
export function writeTable(rows: readonly (readonly string[])[], attributes = ''): string {
  const [head = [], ...body] = rows;
  const lines = [
    head.map((cell) => `<th${attributes}>${cell}</th>`),
    ...body.map((row) => row.map((cell) => `<td${attributes}>${cell}</td>`)),
  ].map((cells) => `<tr>${cells.join('')}</tr>`);
  return `<table><thead>${lines[0]}</thead><tbody>${lines.slice(1).join('')}</tbody></table>`;
}
