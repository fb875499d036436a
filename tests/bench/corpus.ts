import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

const origin = 'https://docs.sluice.example';

/** Writes a text file and creates its folders. */
export function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Writes this site's documentation and blog as plain Markdown, with the same words, code and tables at the same
 * addresses.
 *
 * @param built a build of this site, which has a Markdown twin of each page.
 * @param content the folder that gets `docs` and `blog`.
 * @param files the folder of the other site's static files.
 */
export function writeCorpus(built: string, content: string, files: string): void {
  for (const folder of ['docs', 'blog']) rmSync(path.join(content, folder), { recursive: true, force: true });
  cpSync(path.join(built, 'figures'), path.join(files, 'figures'), { recursive: true });
  for (const file of globSync(['docs/**/*.md', 'blog/*.md'], { cwd: built, ignore: 'blog/archive.md' })) {
    const twin = readFileSync(path.join(built, file), 'utf8').replaceAll(origin, '');
    const [heading = '', title = ''] = /^# (.*)\n/m.exec(twin) ?? [];
    const [, date] = /^Published (.*?) ·/m.exec(twin) ?? [];
    const day = date === undefined ? '' : `date: ${new Date(`${date} UTC`).toISOString().slice(0, 10)}\n`;
    const [before = '', after = ''] = twin.split(heading);
    // Lists of articles show the part of an article before this marker.
    const marked = after.replace(/^(?=\*\*In short|## )/m, '<!-- truncate -->\n\n');
    write(path.join(content, file), `---\ntitle: ${JSON.stringify(title)}\n${day}---\n${before}\n${marked}`);
  }
}

/**
 * Duplicates articles and guides within a copy of this site until it has about `times` as many pages. In the sidebar,
 * the copies of guides are in closed categories of 36, like the resources of the API reference.
 */
export function multiplyPages(site: string, times: number): void {
  const categories: string[] = [];
  const guide = readFileSync(path.join(site, 'docs/payouts.mdx'), 'utf8');
  for (let round = 2; round <= times; round += 1) {
    const ids = Array.from({ length: 36 }, (_, index) => `copies-${round}/copy-${index}`);
    for (const id of ids) {
      const linked = guide.replaceAll('](./', '](../').replace(/^title: /m, `title: Copy ${id} of `);
      write(path.join(site, `docs/${id}.mdx`), linked);
    }
    const name = `'Copies ${round}', 'copies-${round}', 'The copies of round ${round}.'`;
    categories.push(`    category(${name}, ${JSON.stringify(ids)}, { isClosed: true }),\n`);
  }
  const articles = readdirSync(path.join(site, 'blog')).filter((name) => /^\d{4}-/.test(name));
  for (let copy = 2; copy <= times; copy += 1)
    for (const article of articles) {
      const folder = path.join(site, 'blog', `${article}-${copy}`);
      cpSync(path.join(site, 'blog', article), folder, { recursive: true });
      const source = readFileSync(path.join(folder, 'index.mdx'), 'utf8');
      const renamed = source
        .replace(/^slug: .*$/m, `$&-${copy}`)
        .replace(/^title: (["']?)/m, `title: $1Copy ${copy}. `);
      write(path.join(folder, 'index.mdx'), renamed);
    }
  const map = path.join(site, 'sidebars.ts');
  write(map, readFileSync(map, 'utf8').replace('    apiReference,\n', `    apiReference,\n${categories.join('')}`));
}
