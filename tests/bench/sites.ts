import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { readText } from '../../src/build/files/index.ts';
import { siteRoot } from '../../src/build/site-root.ts';

/** The sources, packages and builds of the sites. */
export const bench = path.join(tmpdir(), 'sluice-bench');
const built = path.join(siteRoot, 'build');
const install = ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'] as const;

/** Builds the stock Docusaurus template and Starlight with this site's texts. Returns the folders of all three builds. */
export function buildSites(): Readonly<Record<string, string>> {
  if (!existsSync(built)) throw new Error('There is no build of this site. Type: npm run build');
  const own = path.join(bench, 'own');
  rmSync(own, { recursive: true, force: true });
  cpSync(built, own, { recursive: true });
  return { 'this site': own, template: buildTemplate(), starlight: buildStarlight() };
}

function buildTemplate(): string {
  const folder = path.join(bench, 'docusaurus');
  if (!existsSync(path.join(folder, 'node_modules'))) {
    const { dependencies, overrides } = JSON.parse(readText('package.json'));
    const version = String(dependencies['@docusaurus/core']);
    // What an interrupted run left would stop the template.
    rmSync(folder, { recursive: true, force: true });
    run(bench, 'npx', '--yes', `create-docusaurus@${version}`, folder, 'classic', '--typescript', '--skip-install');
    run(folder, 'npm', 'pkg', 'set', '--json', `overrides=${JSON.stringify(overrides)}`);
    run(folder, ...install, `@docusaurus/faster@${version}`);
    // The template's front page, footer and navbar link to pages that aren't there.
    const lenient = "onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', markdown: { format: 'detect' }";
    const config = `export default { ...stock, ${lenient}, future: { v4: true, faster: true } };\n`;
    write(path.join(folder, 'bench.config.ts'), `import stock from './docusaurus.config.ts';\n${config}`);
  }
  writeTexts(folder, path.join(folder, 'static'));
  // Docusaurus generates the list of articles itself.
  rmSync(path.join(folder, 'blog/index.md'));
  run(folder, 'npx', 'docusaurus', 'build', '--config', 'bench.config.ts');
  return path.join(folder, 'build');
}

function buildStarlight(): string {
  const folder = path.join(bench, 'starlight');
  if (!existsSync(path.join(folder, 'node_modules'))) {
    const config =
      "import starlight from '@astrojs/starlight';\nconst sidebar = [{ label: 'Docs', items: [{ autogenerate: { directory: 'docs' } }] }];\nexport default { integrations: [starlight({ title: 'Bench', sidebar })] };\n";
    const content =
      "import { defineCollection } from 'astro:content';\nimport { docsLoader } from '@astrojs/starlight/loaders';\nimport { docsSchema } from '@astrojs/starlight/schema';\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n";
    write(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
    write(path.join(folder, 'astro.config.mjs'), config);
    write(path.join(folder, 'src/content.config.ts'), content);
    run(folder, ...install, '@astrojs/starlight@0.42.4', 'astro@7.3.5', 'sharp@0.35.5');
  }
  writeTexts(path.join(folder, 'src/content/docs'), path.join(folder, 'public'));
  run(folder, 'npx', 'astro', 'build');
  return path.join(folder, 'dist');
}

/** Writes this site's Markdown pages into a folder of content, and their figures into a folder of static files. */
function writeTexts(content: string, files: string): void {
  for (const folder of ['docs', 'blog']) rmSync(path.join(content, folder), { recursive: true, force: true });
  cpSync(path.join(built, 'figures'), path.join(files, 'figures'), { recursive: true });
  for (const file of globSync(['docs/**/*.md', 'blog/*.md'], { cwd: built, ignore: 'blog/archive.md' })) {
    const text = readFileSync(path.join(built, file), 'utf8').replaceAll('https://docs.sluice.example', '');
    const [, before = '', title = '', after = ''] = /^([^]*?)^# (.*)\n([^]*)/m.exec(text) ?? [];
    const [, date] = /^Published (\d+ \w+ \d+)/m.exec(text) ?? [];
    const day = date === undefined ? '' : `date: ${new Date(`${date} UTC`).toISOString().slice(0, 10)}\n`;
    // Lists of articles show the part of an article before this mark.
    const marked = after.replace(/^(?=\*\*In short|## )/m, '<!-- truncate -->\n\n');
    write(path.join(content, file), `---\ntitle: ${JSON.stringify(title)}\n${day}---\n${before}\n${marked}`);
  }
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function run(folder: string, program: string, ...options: readonly string[]): void {
  execFileSync(program, options, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
