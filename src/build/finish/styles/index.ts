import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { BuiltSite } from '../built-site.ts';
import { splitSheet } from './split-sheet.ts';

const sheetLink = /<link rel=stylesheet href=([^\s>]*\/assets\/css\/styles\.[0-9a-f]+\.css) ?\/?>/;
const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/**
 * Makes two style sheets of the one that the bundler has made of the theme's and the site's. The browser paints a page when it
 * has the first, which has what the pages show as they arrive. The other one is linked at the end of each page, so that it delays
 * nothing and needs no script.
 *
 * @throws Error if a page doesn't link the one style sheet, which means that a new version of Docusaurus does this differently.
 */
export async function writeStyles({ outDir, siteConfig: { baseUrl } }: BuiltSite): Promise<void> {
  const files = await glob(['**/index.html', '404.html'], { cwd: outDir, absolute: true });
  const pages = (await Promise.all(files.map(async (file) => ({ file, html: await readFile(file, 'utf8') })))).filter(
    ({ html }) => html.includes('id=__docusaurus'),
  );
  const links = new Set(pages.map(({ html }) => sheetLink.exec(html)?.[1]));
  const [link] = links;
  if (link === undefined || links.size !== 1) {
    const found = [...links].join(', ');
    throw new Error(`The pages link these style sheets, not one: ${found}. Adapt src/build/finish/styles.`);
  }
  const sheet = path.join(outDir, link.slice(baseUrl.length));
  const { first, later } = splitSheet(
    await readFile(sheet, 'utf8'),
    pages.map(({ html }) => html),
    await readScripts(
      outDir,
      pages.map(({ html }) => html),
    ),
  );
  await rm(sheet);
  const [firstLink, laterLink] = await Promise.all([
    writeSheet(outDir, 'styles', first).then((name) => linkTo(baseUrl + name)),
    writeSheet(outDir, 'later', later).then((name) => linkTo(baseUrl + name)),
  ]);
  await Promise.all(
    pages.map(({ file, html }) =>
      writeFile(file, html.replace(sheetLink, firstLink).replace(/<\/body>/, `${laterLink}</body>`)),
    ),
  );
}

async function readScripts(outDir: string, pages: readonly string[]): Promise<string> {
  const files = await glob('assets/js/*.js', { cwd: outDir, absolute: true });
  const codes = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const inline = new Set(pages.flatMap((html) => [...html.matchAll(inlineScript)].map(([, code = '']) => code)));
  return [...codes, ...inline].join('\n');
}

async function writeSheet(outDir: string, name: string, css: string): Promise<string> {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const file = `assets/css/${name}.${hash}.css`;
  await writeFile(path.join(outDir, file), css);
  return file;
}

function linkTo(address: string): string {
  return `<link rel=stylesheet href=${address}>`;
}
