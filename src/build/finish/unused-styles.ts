import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PurgeCSS } from 'purgecss';
import { glob } from 'tinyglobby';
import { changePages, type BuiltSite } from './built-site.ts';

/**
 * Parts of names that scripts put together, so that none of them contains the whole name: the theme's buttons and
 * columns, and the bar that React shows while a page loads.
 */
const composed = [/^nprogress/];

/**
 * Removes rules whose classes, ids or elements are named neither by a page nor by a script, most of which are Infima's.
 * The sheet gets a name that fits its new content.
 *
 * @throws Error if the build has more or less than one style sheet, which means that the bundler's settings changed.
 */
export async function removeUnusedStyles(build: BuiltSite): Promise<void> {
  const files = await glob('assets/css/*.css', { cwd: build.outDir });
  const [sheet] = files;
  if (sheet === undefined || files.length > 1)
    throw new Error(`All pages share one style sheet, but the build has ${files.length}: ${files.join(', ')}.`);
  const [purged] = await new PurgeCSS().purge({
    content: ['**/*.html', 'assets/js/*.js'].map((files) => path.join(build.outDir, files)),
    css: [path.join(build.outDir, sheet)],
    // Every word counts, wherever it stands, so that nothing is removed only because a script writes it differently.
    defaultExtractor: (text) => text.match(/[\w-]+/g) ?? [],
    keyframes: true,
    variables: true,
    safelist: { standard: composed },
  });
  if (purged === undefined) throw new Error(`PurgeCSS returned nothing for ${sheet}.`);
  const hash = createHash('sha256').update(purged.css).digest('hex').slice(0, 8);
  const renamed = `assets/css/styles.${hash}.css`;
  await rm(path.join(build.outDir, sheet));
  await writeFile(path.join(build.outDir, renamed), purged.css);
  await changePages(build, (html) => html.replaceAll(sheet, renamed));
}
