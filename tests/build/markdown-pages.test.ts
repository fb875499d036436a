import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, ElementContent } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import type { Link, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { markdownPath } from '../../src/lib/markdown-path.ts';
import { writtenRoutes } from '../support/routes.ts';
import { buildFolder } from '../support/site.ts';
import { allRoutes } from './support/all-routes.ts';
import { readTree } from './support/page-tree.ts';

const origin = 'https://docs.sluice.example';
const read = (file: string): string => readFileSync(path.join(buildFolder, file), 'utf8');

/** The content of a page that its Markdown page must have. Texts have no white space and no dots between labels. */
interface Content {
  readonly headings: readonly string[];
  readonly cells: readonly string[];
  readonly code: readonly string[];
  /** Addresses. */
  readonly links: readonly string[];
  readonly figures: readonly string[];
  /** Paragraphs, terms, entries of lists and captions. */
  readonly texts: readonly string[];
}

const squeeze = (text: string): string => text.replaceAll(/[\s\u200B\u00AD·]/g, '');

/**
 * Selects parts of a page that aren't content: menus, buttons, the link to the Markdown page, links from headings to themselves,
 * and names of languages.
 */
const controls = 'nav, button, svg, [data-page-actions], .hash-link, [data-footnote-backref], .code-language';

function readShown(route: string): Content {
  const main = select('main', readTree(route));
  if (main === undefined) throw new Error(`${route} has no main.`);
  const isControl = new Set<object>(selectAll(controls, main).flatMap((one) => [one, ...selectAll('*', one)]));
  const keys = new Set(selectAll('pre a', main));
  const find = (selector: string): Element[] => selectAll(selector, main).filter((one) => !isControl.has(one));
  const text = (node: Element): string => squeeze(toString(withoutControls(node, isControl)));
  const note = (href: string): string => href.replace(/^.*#user-content-fn-/, '#note-');
  return {
    headings: find('h1, h2, h3, h4, h5, h6').map(text),
    cells: find('th, td').map(text),
    code: find('pre').map((node) => toString(node).trimEnd()),
    // The keys of an example link to their fields, but code in Markdown can't have links.
    links: find('a[href]')
      .filter((link) => !keys.has(link))
      .map(({ properties: { href } }) => {
        const link = String(href);
        return link.includes('#user-content-fn-') ? note(link) : new URL(link, origin + route).href;
      }),
    figures: find('figure[data-src]').map(({ properties }) => String(properties.dataAlt)),
    texts: [
      ...find('p, dt, figcaption, summary, li').map(text),
      // A figure without a file is described.
      ...find('figure[data-alt]:not([data-src])').map(({ properties }) => squeeze(String(properties.dataAlt))),
    ],
  };
}

function withoutControls(node: Element, isControl: ReadonlySet<object>): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    // Includes the comma before a reference that follows another.
    const isNote =
      child.tagName === 'sup' &&
      child.children.some((one) => 'properties' in one && 'dataFootnoteRef' in one.properties);
    return isControl.has(child) || isNote ? [] : [withoutControls(child, isControl)];
  });
  return { ...node, children };
}

function readMarkdown(markdown: string): { readonly content: Content; readonly everything: string } {
  const tree: Root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  const content = { headings: [], cells: [], code: [], links: [], figures: [], texts: [] } as Record<string, string[]>;
  visit(tree, (node) => {
    if (node.type === 'heading') content.headings?.push(squeeze(textOf(node, { includeImageAlt: false })));
    if (node.type === 'tableCell') content.cells?.push(squeeze(textOf(node)));
    if (node.type === 'code') content.code?.push(node.value);
    if (node.type === 'link') content.links?.push((node satisfies Link).url);
    if (node.type === 'footnoteReference') content.links?.push(`#note-${node.identifier}`);
    if (node.type === 'image') content.figures?.push(node.alt ?? '');
  });
  const everything = squeeze(textOf(tree));
  return { content: content as unknown as Content, everything };
}

/** Returns what the page has and its Markdown page lacks. Something that is missing twice is listed twice. */
function findLost(shown: Content, markdown: string): string[] {
  const { content, everything } = readMarkdown(markdown);
  const missing = (['headings', 'cells', 'code', 'links', 'figures'] as const).flatMap((kind) => {
    const left = [...content[kind]];
    return shown[kind].flatMap((one) => {
      const at = left.indexOf(one);
      if (at < 0) return [`${kind}: ${one}`];
      left.splice(at, 1);
      return [];
    });
  });
  return [...missing, ...shown.texts.filter((text) => !everything.includes(text)).map((text) => `text: ${text}`)];
}

describe('the Markdown page of a page', () => {
  it.each(allRoutes)('of %s has all its content', (route) => {
    expect(findLost(readShown(route), read(markdownPath(route)))).toEqual([]);
  });

  it('fails the check without a row, a sample, a link, a figure or a heading', () => {
    const route = '/docs/invoices';
    const shown = readShown(route);
    const markdown = read(markdownPath(route));
    for (const part of [/^\| (?!---).*$/m, /^```[\s\S]*?^```$/m, /\]\(https:[^)]*\)/, /^!\[.*$/m, /^## .*$/m]) {
      expect(markdown).toMatch(part);
      expect(findLost(shown, markdown.replace(part, ''))).not.toEqual([]);
    }
  });

  it('is linked in the head of its page, and nowhere else', () => {
    for (const route of allRoutes) {
      const named = [
        ...read(path.join(route, 'index.html')).matchAll(/<link[^>]*type="?text\/markdown"?[^>]*href="?([^" >]+)/g),
      ];
      expect(named.map(([, href]) => href)).toEqual([markdownPath(route)]);
    }
    expect(read('404.html')).not.toContain('text/markdown');
  });
});

describe('the files for language models', () => {
  const list = read('llms.txt');

  it('link to the Markdown page of each documentation page and article', () => {
    const linked = [...list.matchAll(/\]\(https:\/\/docs\.sluice\.example([^)]+)\)/g)].map(([, address]) => address);
    expect(writtenRoutes.filter((route) => !linked.includes(markdownPath(route)))).toEqual([]);
    for (const address of linked) expect(() => read(address ?? '')).not.toThrow();
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
    const full = read('llms-full.txt');
    const starts = [...list.matchAll(/\((https:\/\/\S+)\.md\)/g)].map(([, address]) =>
      full.indexOf(`<!-- ${address?.replace(/index$/, '')} -->`),
    );
    expect(starts.length).toBeGreaterThan(70);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(starts[0]).toBeGreaterThan(0);
  });
});
