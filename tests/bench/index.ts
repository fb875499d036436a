/**
 * `npm run bench`: compares this site with the stock Docusaurus template and with Starlight. These have the same texts,
 * code, tables and figures in plain Markdown at the same addresses. All three are built and served in the same way.
 *
 * Prints Markdown tables with the figures of each site and the ratios of this site to the others, as median
 * (least–most). Trust the ratios: each compares two runs that follow one another, so the noise of the machine affects
 * both.
 *
 * Options: `--runs N` (3), `--builds N` (1). `--corpus N` instead builds this site with N times its pages. Sources,
 * packages and builds are in `sluice-bench` in the folder for temporary files.
 */
import { mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { globSync } from 'tinyglobby';
import { findBrowser } from '../support/browser.ts';
import { click, runLighthouse, weigh, type Costs } from './measure.ts';
import { serve } from './server.ts';
import { buildCold, clicks, copySite, makeStarlight, makeTemplate, pages } from './sites.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string' }, builds: { type: 'string' }, corpus: { type: 'string' } },
});
const runs = readCount('runs') ?? 3;
const builds = readCount('builds') ?? 1;
const corpus = readCount('corpus');
const bench = path.join(tmpdir(), 'sluice-bench');
mkdirSync(bench, { recursive: true });
const executablePath = findBrowser() ?? '';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
await (corpus === undefined ? compareSites() : growSite(corpus));
await browser.close();
process.exit(0);

async function compareSites(): Promise<void> {
  const own = copySite(bench, 1);
  await buildCold(own);
  const sites = [own, makeTemplate(bench, own.output), makeStarlight(bench, own.output)];
  const heads = [...sites.map(({ name }) => name), ...sites.slice(1).map(({ name }) => `to ${name}`)];

  /** Measures the sites in turn, `times` times, and prints one row per cost. */
  async function compare(
    label: string,
    times: number,
    measure: (site: number) => Promise<Costs> | Costs,
  ): Promise<void> {
    const found: Costs[][] = sites.map(() => []);
    for (let run = 0; run < times; run += 1) for (const [site, all] of found.entries()) all.push(await measure(site));
    for (const cost of Object.keys(found[0]?.[0] ?? {})) {
      const [own = [], ...others] = found.map((all) => all.map((costs) => costs[cost] ?? 0));
      const ratios = others.map((other) => own.flatMap((value, run) => (other[run] ? [value / other[run]] : [])));
      row([
        label,
        cost,
        ...[own, ...others].map((column) => spread(column)),
        ...ratios.map((column) => spread(column, 2)),
      ]);
    }
  }

  title(`Cold build, seconds and megabytes, ${builds} times`, ['', '', ...heads]);
  await compare('build', builds, (site) => buildCold(take(sites, site)));
  const served = await Promise.all(sites.map(({ output }) => serve(output, bench)));

  title('First load and prefetched files, kilobytes after Brotli', ['page', '', ...heads]);
  for (const page of pages) await compare(page, 1, (site) => weigh(browser, take(served, site), page));

  title(`From a click to the heading, milliseconds, ${runs} times`, ['click', '', ...heads]);
  for (const pair of clicks)
    await compare(pair.join(' → '), runs, async (site) => {
      const pointed = await click(browser, take(served, site), pair, true);
      return { pointed, direct: await click(browser, take(served, site), pair, false) };
    });

  title(`Lighthouse on a phone, score and milliseconds, ${runs} times`, ['page', '', ...heads]);
  for (const page of pages)
    await compare(page, runs, (site) => runLighthouse(take(served, site), page, executablePath, bench));
}

/** Prints how sizes and build costs grow with the number of pages. What readers download must not grow. */
async function growSite(times: number): Promise<void> {
  title('This site with copies of its pages', [
    'pages',
    'page',
    'KB at first and prefetched',
    'search files, KB',
    'build, s and MB',
  ]);
  for (const factor of new Set([1, times])) {
    const site = copySite(bench, factor);
    const cost = await buildCold(site);
    const server = await serve(site.output, bench);
    const search = globSync('search/**', { cwd: site.output, absolute: true }).map(
      (file) => statSync(file).size / 1000,
    );
    const count = globSync('**/index.html', { cwd: site.output }).length;
    for (const page of ['/docs/payouts', '/docs/api/payment/create', '/blog/webhook-signatures-compared']) {
      const bytes = list(await weigh(browser, server, page));
      row([`×${factor} (${count})`, page, bytes, search.reduce((sum, size) => sum + size, 0).toFixed(0), list(cost)]);
    }
  }
}

function readCount(option: keyof typeof values): number | undefined {
  const text = values[option];
  if (text === undefined || /^[1-9]\d*$/.test(text)) return text === undefined ? undefined : Number(text);
  console.error(`--${option} is "${text}". It must be a whole number from 1. Type: npm run bench -- --${option} 3`);
  return process.exit(2);
}

function take<T>(all: readonly T[], index: number): T {
  const one = all[index];
  if (one === undefined) throw new Error(`There are only ${all.length} items, not ${index + 1}.`);
  return one;
}

function spread(found: readonly number[], digits = 1): string {
  const sorted = found.toSorted((one, other) => one - other);
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  const at = (index: number): number => sorted[Math.floor(index)] ?? 0;
  const middle = (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
  if (sorted.length < 2) return sorted.length === 0 ? '–' : middle.toFixed(digits);
  return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

function list(costs: object): string {
  return Object.entries(costs)
    .map(([name, value]) => `${name} ${Number(value).toFixed(1)}`)
    .join(', ');
}

function row(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function title(text: string, heads: readonly string[]): void {
  console.log(`\n### ${text}\n`);
  row(heads);
  row(heads.map(() => '---'));
}
