import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets, transform } from 'lightningcss';
import { glob } from 'tinyglobby';
import { siteRoot } from '../../site-root.ts';
import type { BuiltSite } from '../built-site.ts';
import { splitSheet } from './split-sheet.ts';

const sheetLink = /<link rel=stylesheet href=([^\s>]*\/assets\/css\/styles\.[0-9a-f]+\.css) ?\/?>/;
const inlineScript = /<script>([\s\S]*?)<\/script>/g;
const showsCode = /<(?:code|pre)[\s>]/;
const earlyScript = /(<body[^>]*>(?:(?!<div id=__docusaurus)[\s\S])*?)(<script>[\s\S]*?<\/script>)/;

/** The browsers listed in package.json. */
const targets = browserslistToTargets(browserslist(null, { path: siteRoot, env: 'production' }));

/** The kinds of page, each of which has two style sheets. */
const kinds = ['fronts', 'reference', 'guides', 'blog'] as const;
type Kind = (typeof kinds)[number];

/** Object.fromEntries loses the type of the keys, which are exactly `kinds`. */
function mapKinds<Value>(make: (kind: Kind) => Value): Readonly<Record<Kind, Value>> {
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<Kind, Value>;
}

/**
 * Returns the kind of a page from its file's path below the output folder. Pages outside all sections count as blog,
 * which needs the fewest styles.
 */
function kindOf(file: string): Kind {
  if (/^docs.(?:category\b|index\.html$)/.test(file)) return 'fronts';
  if (/^docs.api\b/.test(file)) return 'reference';
  return file.startsWith('docs') ? 'guides' : 'blog';
}

/**
 * Splits the bundler's style sheet into two for each kind of page. The first has what pages of that kind need when they
 * arrive, and the browser paints the page once it has loaded. The second has everything else. It is linked after the
 * scripts, with which it loads later (src/build/finish/late-code), and again at the end for readers without scripts.
 *
 * Pages that show code load its font alongside the first sheet.
 *
 * The script that sets the colour mode comes before the first sheet. After it, the script would wait for the sheet, and
 * the browser would not parse the page in the meantime.
 *
 * @throws Error if the pages don't all link one style sheet, which means that Docusaurus has changed.
 */
export async function writeStyles({ outDir, siteConfig: { baseUrl } }: BuiltSite): Promise<void> {
  const files = await glob(['**/index.html', '404.html'], { cwd: outDir, absolute: true });
  const pages = (
    await Promise.all(
      files.map(async (file) => ({
        file,
        kind: kindOf(path.relative(outDir, file)),
        html: await readFile(file, 'utf8'),
      })),
    )
  ).filter(({ html }) => html.includes('id=__docusaurus'));
  const links = new Set(pages.map(({ html }) => sheetLink.exec(html)?.[1]));
  const [link] = links;
  if (link === undefined || links.size !== 1) {
    const found = [...links].join(', ');
    throw new Error(`The pages must link one style sheet, but they link: ${found}. Adapt src/build/finish/styles.`);
  }
  const sheet = path.join(outDir, link.slice(baseUrl.length));
  const texts = pages.map(({ html }) => html);
  const byKind = mapKinds((kind) => pages.filter((page) => page.kind === kind).map(({ html }) => html));
  const parts = splitSheet(await readFile(sheet, 'utf8'), byKind, await readScripts(outDir, texts));
  await rm(sheet);
  const sheets = mapKinds((kind) =>
    Promise.all([writeSheet(outDir, kind, parts[kind].first), writeSheet(outDir, `after-${kind}`, parts[kind].later)]),
  );
  await Promise.all(
    pages.map(async ({ file, html, kind }) => {
      const [first, later] = await sheets[kind];
      const [, beforeScript = '', script = ''] = earlyScript.exec(html) ?? [];
      const linked = html
        .replace(earlyScript, () => beforeScript)
        .replace(
          sheetLink,
          () => script + (showsCode.test(html) ? askForCodeFont(baseUrl) : '') + linkTo(baseUrl + first),
        )
        .replace('</head>', `${linkTo(baseUrl + later)}</head>`)
        .replace('</body>', `<noscript>${linkTo(baseUrl + later)}</noscript></body>`);
      await writeFile(file, linked);
    }),
  );
}

async function readScripts(outDir: string, pages: readonly string[]): Promise<string> {
  const files = await glob('assets/js/*.js', { cwd: outDir, absolute: true });
  const codes = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const inline = new Set(pages.flatMap((html) => [...html.matchAll(inlineScript)].map(([, code = '']) => code)));
  return [...codes, ...inline].join('\n');
}

async function writeSheet(outDir: string, name: string, css: string): Promise<string> {
  // The bundler has minified the sheet already, but before constants were inlined.
  const { code } = transform({ filename: name, code: Buffer.from(css), minify: true, targets });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const file = `assets/css/${name}.${hash}.css`;
  await writeFile(path.join(outDir, file), code);
  return file;
}

/** Returns the tag that preloads the font of code, as the head of every page does for text (src/css/font.css). */
function askForCodeFont(baseUrl: string): string {
  return `<link rel=preload href=${baseUrl}fonts/geist-mono.woff2 as=font type=font/woff2 crossorigin=anonymous>`;
}

function linkTo(address: string): string {
  return `<link rel=stylesheet href=${address}>`;
}
