/**
 * `npm run bench`: this site beside the stock template of Docusaurus and beside Starlight, all built and served in the same way.
 * Prints tables in Markdown. Machines are noisy, so that only ratios of neighbouring runs tell something.
 *
 * Options: `--runs N` (3) for times, `--builds N` (1) for builds, `--corpus N` builds this site with so many times its pages
 * instead. Sources, packages and builds are in `sluice-bench` in the folder of temporary files.
 */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ensureBrowser } from '../run/ensure-browser.ts';
import { click, runLighthouse, weigh } from './measure.ts';
import { serve, type Served } from './server.ts';
import { buildCold, copySite, makeStarlight, makeTemplate, type BenchSite, type BuildCost } from './sites.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    builds: { type: 'string', default: '1' },
    corpus: { type: 'string' },
  },
});
const count = (option: 'runs' | 'builds' | 'corpus', text: string): number => {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  console.error(
    `--${option} is "${text}". It must be a whole number from 1, for example: npm run bench -- --${option} 3`,
  );
  process.exit(2);
};
const runs = count('runs', values.runs);
const builds = count('builds', values.builds);
const bench = path.join(tmpdir(), 'sluice-bench');
mkdirSync(bench, { recursive: true });

const { SLUICE_BROWSER: browserFile = '' } = await ensureBrowser();
const browser = await chromium.launch({
  executablePath: browserFile,
  args: ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
});
if (values.corpus === undefined) await compareSites();
else await growSite(count('corpus', values.corpus));
await browser.close();

async function compareSites(): Promise<void> {
  const sites = [copySite(bench, 1), makeTemplate(bench), makeStarlight(bench)];
  const costs = new Map<BenchSite, BuildCost[]>(sites.map((site) => [site, []]));
  for (let run = 0; run < builds; run += 1) for (const site of sites) costs.get(site)?.push(await buildCold(site));
  const [own, ...peers] = sites;
  if (own === undefined) return;
  printBuilds(own, peers, costs);
  const served = new Map<BenchSite, Served>();
  for (const site of sites) served.set(site, await serve(site.output, bench));
  const at = (site: BenchSite): Served => served.get(site) ?? fail(`${site.name} is not served`);

  const weights = [];
  for (const site of sites)
    for (const page of site.pages) {
      const { nodes, ...bytes } = await weigh(browser, at(site), page);
      weights.push([site.name, page, ...Object.values(bytes).map((value) => value.toFixed(1)), String(nodes)]);
    }
  print('First load, KB after brotli', ['site', 'page', 'HTML', 'CSS', 'JS', 'all', 'fetched ahead', 'nodes'], weights);

  const speeds = [];
  for (const page of own.pages) {
    const kind = page.startsWith('/blog') ? 1 : 0;
    const all = sites.map((site) => ({
      site,
      page: site === own ? page : (site.pages[kind] ?? ''),
      found: [] as Measured[],
    }));
    for (let run = 0; run < runs; run += 1)
      for (const one of all) one.found.push(runLighthouse(at(one.site), one.page, browserFile, bench));
    for (const metric of ['score', 'lcp', 'tbt'] as const) {
      const columns = all.map(({ found }) => found.map((value) => value[metric]));
      speeds.push([page, metric, ...columns.map((column) => spread(column, 0)), ...ratios(columns)]);
    }
  }
  print(
    `Lighthouse, mobile: median (least to most) of ${runs}`,
    ['page', '', ...sites.map(({ name }) => name), ...ratioHeads(peers)],
    speeds,
  );

  const times = [];
  for (const pair of own.clicks)
    for (const isHovered of [true, false]) {
      const columns: number[][] = sites.map(() => []);
      for (let run = 0; run < runs; run += 1)
        for (const [index, site] of sites.entries())
          columns[index]?.push(
            await click(browser, at(site), site === own ? pair : (site.clicks[0] ?? pair), isHovered),
          );
      times.push([
        pair.join(' → '),
        isHovered ? 'yes' : 'no',
        ...columns.map((column) => spread(column, 0)),
        ...ratios(columns),
      ]);
    }
  print(
    `Click to heading, ms: median (least to most) of ${runs}`,
    ['click', 'pointed at first', ...sites.map(({ name }) => name), ...ratioHeads(peers)],
    times,
  );
  for (const one of served.values()) one.stop();
}

/** How a site of this kind grows: what readers are sent must not. */
async function growSite(times: number): Promise<void> {
  const rows = [];
  for (const factor of new Set([1, times])) {
    const site = copySite(bench, factor);
    const { cpu, wall, memory } = await buildCold(site);
    const at = await serve(site.output, bench);
    for (const page of ['/docs/payouts', '/blog/webhook-signatures-compared']) {
      const { html, js, ahead, nodes } = await weigh(browser, at, page);
      const numbers = [html, js, ahead].map((value) => value.toFixed(1));
      const search = folderSize(path.join(site.output, 'search')) / 1000;
      rows.push([
        `×${factor}`,
        page,
        ...numbers,
        String(nodes),
        search.toFixed(0),
        cpu.toFixed(0),
        wall.toFixed(0),
        memory.toFixed(0),
      ]);
    }
    at.stop();
  }
  print(
    'This site and its copies',
    [
      'pages',
      'page',
      'HTML KB',
      'JS KB',
      'fetched ahead KB',
      'nodes',
      'search files KB',
      'build CPU s',
      'wall s',
      'peak MB',
    ],
    rows,
  );
}

function printBuilds(
  own: BenchSite,
  peers: readonly BenchSite[],
  costs: ReadonlyMap<BenchSite, readonly BuildCost[]>,
): void {
  const rows = (['cpu', 'wall', 'memory'] as const).map((metric) => {
    const columns = [own, ...peers].map((site) => (costs.get(site) ?? []).map((cost) => cost[metric]));
    return [metric, ...columns.map((column) => spread(column, 1)), ...ratios(columns)];
  });
  print(
    `Cold build, s and MB: median (least to most) of ${builds}`,
    ['', own.name, ...peers.map(({ name }) => name), ...ratioHeads(peers)],
    rows,
  );
}

/** The first column over each of the others, run by run. */
function ratios([own = [], ...others]: readonly (readonly number[])[]): readonly string[] {
  return others.map((column) =>
    spread(
      column.flatMap((value, run) => (value === 0 ? [] : [(own[run] ?? 0) / value])),
      2,
    ),
  );
}

function ratioHeads(peers: readonly BenchSite[]): readonly string[] {
  return peers.map(({ name }) => `to ${name}`);
}

function spread(found: readonly number[], digits: number): string {
  const sorted = found.toSorted((one, other) => one - other);
  const [least, most, middle] = [sorted.at(0), sorted.at(-1), sorted[Math.floor(sorted.length / 2)]];
  if (least === undefined || most === undefined || middle === undefined) return '–';
  return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

function folderSize(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    statSync(path.join(folder, file)),
  );
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

function print(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  console.log([`\n### ${title}\n`, line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'));
}

function fail(message: string): never {
  throw new Error(message);
}

type Measured = ReturnType<typeof runLighthouse>;
