import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { globSync } from 'tinyglobby';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { buildFolder } from '../support/site.ts';
import { readTree } from './support/page.ts';

/** The limits of a page: bytes after Brotli, and elements in its HTML, to which scripts add up to fifty. */
const limits = { html: 30_000, css: 18_000, js: 100_000, ahead: 60_000, nodes: 4100 };
type Weight = Record<keyof typeof limits, number>;

const read = (file: string): Buffer => readFileSync(path.join(buildFolder, file));
const sizes = new Map<string, number>();

const compress = (text: Buffer | string, quality: number): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/** Returns the compressed size of a file of the site in bytes. */
function sizeOf(address: string, quality: number): number {
  const key = `${quality} ${address}`;
  const size = sizes.get(key) ?? compress(read(address), quality);
  sizes.set(key, size);
  return size;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const values = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value);

const files = globSync(['**/index.html', '404.html'], { cwd: buildFolder }).filter((file) =>
  read(file).includes('__docusaurus'),
);
const routeOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`;
const fileOf = new Map(files.map((file) => [routeOf(file), file]));

function weigh(file: string, quality: number): Weight {
  const size = (address: string): number => sizeOf(address, quality);
  const html = read(file).toString();
  const [head = '', body = ''] = html.replace(/<template id="?late-scripts"?>.*?<\/template>/s, '').split('</head>');
  const sheets = values(head, /<link[^>]* rel="?stylesheet"? href="?([^\s">]+)/g).map(size);
  const inline = values(html, /<style[^>]*>([\s\S]*?)<\/style>/g).map((css) => compress(css, quality));
  const scripts = values(html, /<script[^>]* src="?([^\s">]+)/g).map(size);
  const linked = new Set(values(body, / href="?(\/[^\s">#?]*)/g).map((address) => address.replace(/(?<=.)\/$/, '')));
  const pages = [...linked].flatMap((route) => fileOf.get(route) ?? []).map(size);
  let nodes = 0;
  visit(readTree(file), 'element', () => void (nodes += 1));
  return {
    html: size(file),
    css: sum([...sheets, ...inline]),
    js: sum(scripts),
    // The first two links in view: src/client/pages/fetch-ahead.ts.
    ahead: sum(pages.toSorted((one, other) => other - one).slice(0, 2)),
    nodes,
  };
}

it.each(files.map(routeOf).sort())('%s is within the limits', (route) => {
  const findFaults = (quality: number): readonly string[] => {
    const weight = weigh(fileOf.get(route) ?? '', quality);
    expect(Math.min(weight.js, weight.css)).toBeGreaterThan(0);
    return Object.entries(limits).flatMap(([kind, limit]) => {
      const found = weight[kind as keyof Weight]; // A key of `limits`.
      return found > limit ? [`${route}: ${kind} is ${found}, allowed are ${limit}`] : [];
    });
  };
  // Hosts send files in the best quality, which takes twenty times as long. Most pages are light enough without it.
  expect(findFaults(9).length === 0 ? [] : findFaults(11)).toEqual([]);
});
