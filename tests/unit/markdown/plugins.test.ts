import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import rehypeStringify from 'rehype-stringify';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified, type Plugin } from 'unified';
import { expect, it } from 'vitest';
import { VFile } from 'vfile';
import { parse } from 'yaml';
import { exists, readText } from '../../../src/build/files/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

interface Case {
  readonly name: string;
  readonly from: string;
  /** The whole result, or `same`. */
  readonly to?: string;
  /** Parts of the result. A part that begins with `no ` is not in it. */
  readonly has?: readonly string[];
  /** A part of the message with which the build stops. */
  readonly fails?: string;
  /** The path of the page, if it matters. */
  readonly page?: string;
  readonly frontMatter?: Readonly<Record<string, unknown>>;
}

/** A table is written as its rows, one per line, with the head first: `State | Meaning`. */
const tableOf = (text: string): string =>
  text.replaceAll(/(?:^.+ \| .*\n?)+/gm, (rows) => {
    const lines = rows
      .trimEnd()
      .split('\n')
      .map((row, index) => {
        const tag = index === 0 ? 'th' : 'td';
        const cells = row.split(' | ').map((cell) => `<${tag}>${cell.trim()}</${tag}>`);
        return `<tr>${cells.join('')}</tr>`;
      });
    return `<table><thead>${lines[0]}</thead><tbody>${lines.slice(1).join('')}</tbody></table>`;
  });

const all: Readonly<Record<string, readonly Case[]>> = parse(readText('tests/unit/markdown/plugins.yaml'));
const cases = Object.entries(all).flatMap(([plugin, list]) => list.map((one) => ({ plugin, ...one })));

it.each(cases)(
  '$plugin: $name',
  async ({ plugin, from, to, has = [], fails, page = 'docs/page.mdx', frontMatter = {} }) => {
    const [place = '', name = 'default'] = plugin.split(' ');
    const module = path.join(siteRoot, 'src/build', `${place}${exists(`src/build/${place}`) ? '/index' : ''}.ts`);
    const { [name]: transform } = (await import(pathToFileURL(module).href)) as Readonly<Record<string, Plugin>>;
    if (transform === undefined) throw new Error(`${module} has no ${name}.`);
    const isHtml = /<[a-z]| \| /.test(from);
    const source = isHtml ? tableOf(from) : from;
    const file = new VFile({ value: source, path: path.join(siteRoot, page), data: { frontMatter } });
    const markdown = unified().use(remarkParse).use(remarkMdx).use(transform).use(remarkStringify);
    const html = unified().use(transform).use(rehypeStringify);
    const make = async (): Promise<string> =>
      isHtml
        ? html.stringify((await html.run(fromParse5(parseFragment(source)) as Root, file)) as Root).trim()
        : String(await markdown.process(file)).trim();
    if (fails !== undefined) return expect(await make().then(() => 'no fault', String)).toContain(fails);
    const made = await make();
    if (to !== undefined) expect(made).toBe((to === 'same' ? source : isHtml ? tableOf(to) : to).trim());
    for (const part of has)
      if (part.startsWith('no ')) expect(made).not.toContain(part.slice(3));
      else expect(made).toContain(part);
  },
);
