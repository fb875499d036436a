import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteRoot } from '../../src/build/site-root.ts';

/** A small site with this site's build code, in a temporary folder where every file can be edited. */
const site = mkdtempSync(path.join(tmpdir(), 'cached-build-'));
afterAll(() => rmSync(site, { recursive: true, force: true }));

const figure = (kind: string, header: string, body: string): string =>
  `\`\`\`${kind}\ncaption: A caption.\nalt: An alternative.\n${header}---\n${body}\n\`\`\``;
const spec =
  'data: ./cost.csv\nx: { domain: [0, 120], ticks: [0, 120] }\ny: { domain: [0, 6], ticks: [0, 6] }\nmarks: [{ mark: dot, x: basket, y: cost }]';

/** Pages by name: the content as MDX, and an edit to a source: the file, the pattern to replace, and the replacement. */
const pages: Readonly<Record<string, readonly [shows: string, file: string, from: RegExp, to: string]>> = {
  contract: ['<ApiExample name="InvoiceOneOff" />', 'static/openapi.yaml', / InvoiceOneOff:\s+summary: /, '$&Edited '],
  scenario: ['<Scenario name="overpaid" />', 'src/sandbox/scenarios/data/overpaid.yaml', /caption: /, '$&Edited '],
  'widget-words': ['<WidgetScreens names="waiting" />', 'src/build/widget/screens.yaml', /For a token/, 'Edited, $&'],
  sample: ['```js file=./shown.mjs\n```', 'docs/shown.mjs', /before/, 'after'],
  plot: [figure('plot', '', spec), 'docs/cost.csv', /60,1.15/, '60,5.15'],
  colour: [
    figure('timeline', 'lanes: [Shop]\n', '0 s | Shop | starts'),
    'src/css/tokens.css',
    /--site-color-text: [^;]+/,
    '--site-color-text: #123456',
  ],
};

/** Builds the site and returns path → content of its pages and figure files. */
function build(out: string, env: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  const docusaurus = path.join(siteRoot, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const folder = path.join(site, out);
  const args = [docusaurus, 'build', site, '--no-minify', '--out-dir', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: site,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(html|svg)$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

function write(file: string, text: string): void {
  writeFileSync(path.join(site, file), text);
}

function makeSite(): void {
  for (const folder of ['docs', 'node_modules', 'blog']) mkdirSync(path.join(site, folder));
  for (const name of readdirSync(path.join(siteRoot, 'node_modules')).filter((entry) => entry !== '.cache'))
    symlinkSync(path.join(siteRoot, 'node_modules', name), path.join(site, 'node_modules', name));
  // The theme's other components need the whole site.
  const isLeftOut = (source: string): boolean => /\/src\/theme\/(?!MDXComponents)/.test(source);
  cpSync(path.join(siteRoot, 'src'), path.join(site, 'src'), { recursive: true, filter: (from) => !isLeftOut(from) });
  for (const file of ['package.json', 'static/openapi.yaml', 'static/postback-vectors.json', 'static/img/favicon.svg'])
    cpSync(path.join(siteRoot, file), path.join(site, file));
  write('docs/shown.mjs', "console.log('before');\n");
  write('docs/cost.csv', 'basket,cost\n10,0.40\n60,1.15\n');
  for (const [name, [shows]] of Object.entries(pages))
    write(`docs/${name}.mdx`, `---\ntitle: ${name}\n---\n\n${shows}\n`);
  write(
    'docusaurus.config.ts',
    `import { writing } from './src/build/config/writing.ts';
import pages from './src/build/pages/index.ts';

export default {
  title: 'Fixture',
  url: 'https://docs.sluice.example',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { sidebarPath: false, ...writing }, blog: false, pages: false }]],
  plugins: [pages],
};
`,
  );
}

describe('a build with the cache of an earlier build', () => {
  let before: ReadonlyMap<string, string>;
  let cached: ReadonlyMap<string, string>;
  let clean: ReadonlyMap<string, string>;

  beforeAll(() => {
    makeSite();
    before = build('before');
    for (const [, file, from, to] of Object.values(pages)) {
      const text = readFileSync(path.join(site, file), 'utf8');
      if (!from.test(text))
        throw new Error(`${file} has no match for ${String(from)}. Choose another place to edit in this test.`);
      write(file, text.replace(from, to));
    }
    cached = build('cached');
    clean = build('clean', { DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' });
  }, 600_000);

  it.each(Object.keys(pages))('shows an edit to a source of the page "%s"', (name) => {
    const files = [...clean.keys()].filter((file) => file === `docs/${name}/index.html` || file.includes(`-${name}-`));
    // The hashes in script names change with the content of any page.
    const read = (built: ReadonlyMap<string, string>): string =>
      files.map((file) => built.get(file)?.replaceAll(/\.[0-9a-f]{8}\./g, '.')).join('\n');
    expect(read(clean) === read(before), 'the edit shows').toBe(false);
    expect(read(cached) === read(clean), 'the page from the cache is the same as in a clean build').toBe(true);
  });

  it('has every page and every figure, including unchanged ones', () => {
    expect([...cached.keys()].sort()).toEqual([...clean.keys()].sort());
    expect([...clean.keys()].filter((file) => file.startsWith('figures/')).length).toBeGreaterThan(2);
  });
});
