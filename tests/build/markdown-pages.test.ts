import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { markdownPath } from '../../src/lib/markdown-path.ts';
import { writtenRoutes } from '../support/routes.ts';
import { readBuilt } from '../support/site.ts';
import { allRoutes, readTree } from './support/page.ts';

const origin = 'https://docs.sluice.example';

const squeeze = (text: string): string => text.replaceAll(/[\s\u200B\u00AD·]/g, '');

/**
 * Selects parts of a page that aren't content: menus, buttons, the link to the Markdown page, links from headings to
 * themselves, references to sources, and names of languages.
 */
const controls =
  'nav, button, svg, [data-page-actions], .hash-link, [data-footnote-backref], .code-language, sup:has(> [data-footnote-ref])';

/** Returns what the Markdown page of a route lacks: texts, and addresses of links. White space doesn't count. */
function findLost(route: string, markdown: string): string[] {
  const main = structuredClone(select('main', readTree(route)));
  if (main === undefined) throw new Error(`${route} has no main.`);
  const isControl = new Set<object>(selectAll(controls, main));
  visit(main, (node, index, parent) => {
    if (!isControl.has(node) || parent === undefined || index === undefined) return CONTINUE;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  const tree: Root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  const all = squeeze(toText(tree));
  const links = new Set<string>();
  visit(tree, 'link', ({ url }) => void links.add(url));
  const texts = selectAll('h1, h2, h3, h4, h5, h6, th, td, pre, p, dt, figcaption, summary, li', main)
    .map((node) => toString(node))
    .concat(selectAll('figure[data-alt]', main).map(({ properties }) => String(properties.dataAlt)));
  // The keys of an example link to their fields, but code in Markdown can't have links.
  const keys = new Set(selectAll('pre a', main));
  const addresses = selectAll('a[href]', main)
    .filter((link) => !keys.has(link))
    .map(({ properties }) => String(new URL(String(properties.href), origin + route)));
  return [
    ...texts.filter((text) => !all.includes(squeeze(text))),
    ...addresses.filter((address) => !links.has(address) && !address.includes('#user-content-fn')),
  ];
}

describe('the Markdown page of a page', () => {
  it.each(allRoutes)('of %s has all its content', (route) => {
    expect(findLost(route, readBuilt(markdownPath(route)))).toEqual([]);
  });

  it('separates nothing where the page has only anchors or one title', () => {
    for (const route of allRoutes) expect(readBuilt(markdownPath(route)), route).not.toMatch(/^( *|# .*)·/m);
  });

  it('is linked in the head of its page, and nowhere else', () => {
    for (const route of allRoutes) {
      const named = [
        ...readBuilt(`${route}/index.html`).matchAll(/<link[^>]*type="?text\/markdown"?[^>]*href="?([^" >]+)/g),
      ];
      expect(named.map(([, href]) => href)).toEqual([markdownPath(route)]);
    }
    expect(readBuilt('404.html')).not.toContain('text/markdown');
  });
});

describe('the files for language models', () => {
  const list = readBuilt('llms.txt');

  it('link to the Markdown page of each documentation page and article', () => {
    const linked = [...list.matchAll(/\]\(https:\/\/docs\.sluice\.example([^)]+)\)/g)].map(([, address]) => address);
    expect(writtenRoutes.filter((route) => !linked.includes(markdownPath(route)))).toEqual([]);
    for (const address of linked) expect(() => readBuilt(address ?? '')).not.toThrow();
  });

  it('follow the format of llmstxt.org', () => {
    expect(list).toMatch(/^# Sluice\n\n> \S.*\n\n\S/);
    const sections = list.split(/^## /m).slice(1);
    expect(sections.map((section) => section.split('\n')[0])).toEqual([
      'Guides',
      'API reference',
      'Files for programs',
      'Optional',
    ]);
    for (const section of sections)
      for (const line of section.trim().split('\n').slice(2)) expect(line).toMatch(/^- \[.+\]\(https:\/\/\S+\): \S/);
  });

  it('have the text of all these pages in one file, in the order of the list', () => {
    const full = readBuilt('llms-full.txt');
    const starts = [...list.matchAll(/\((https:\/\/\S+)\.md\)/g)].map(([, address]) =>
      full.indexOf(`<!-- ${address?.replace(/index$/, '')} -->`),
    );
    expect(starts.length).toBeGreaterThan(70);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(starts[0]).toBeGreaterThan(0);
  });
});
