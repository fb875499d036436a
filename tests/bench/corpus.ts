import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const sections = ['start', 'payments', 'payouts', 'postbacks', 'wallets', 'libraries', 'plugins', 'reference'];
const nouns =
  'payment invoice merchant wallet address confirmation network fee rate signature status refund token request header balance';
const verbs = 'sends returns stores signs verifies retries rejects creates updates cancels settles';
const json = '```json\n{\n  "status": "paid",\n  "result": { "id": "inv-1", "amount": "12.50", "late": null }\n}\n```';
const script =
  "```js\nexport async function send(body, key) {\n  // Signed before it is sent.\n  const answer = await fetch('/v1/invoices', { method: 'POST', headers: { sign: sign(body, key) } });\n  return (await answer.json()).result;\n}\n```";

/** Writes a text into a file, and makes the folders for it. */
export function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes 40 pages of documentation and 48 articles in plain Markdown. The words mean nothing and are the same each time. */
export function writeCorpus(docs: string, blog: string, mark: string): void {
  const guides = sections.flatMap((section) => [1, 2, 3, 4, 5].map((n) => [docs, section, `page-${n}`]));
  const articles = Array.from({ length: 48 }, (_, n) => [blog, '', `article-${n + 1}`]);
  for (const [page, [folder = '', section = '', slug = '']] of [...guides, ...articles].entries()) {
    let turn = page * 97;
    const pick = (words: string): string => words.split(' ')[(turn += 7919) % words.split(' ').length] ?? '';
    const clause = (): string => `the ${pick(nouns)} ${pick(verbs)} the ${pick(nouns)} of each ${pick(nouns)}`;
    const text = (): string => Array.from({ length: 4 }, () => `First ${clause()}, then ${clause()}.`).join(' ');
    const lines = (line: () => string): string => Array.from({ length: 4 }, line).join('\n');
    const table = (): string =>
      `| Field | Meaning |\n| --- | --- |\n${lines(() => `| \`${pick(nouns)}\` | ${clause()} |`)}`;
    const part = (n: number): string =>
      `## ${pick(nouns)} ${n}\n\n${text()}\n\n${n % 2 ? table() : lines(() => `- **${pick(nouns)}**: ${clause()}`)}\n\n` +
      `### ${pick(nouns)} and ${n}\n\n${text()}\n\n${n % 2 ? json : script}\n\n[Go on](/docs/${sections[n] ?? ''}/page-${n}).`;
    const head = `---\ntitle: ${section} ${slug}\nslug: ${slug}\ndescription: About ${section} ${slug}.\n---`;
    const isArticle = folder === blog && mark !== '';
    const date = isArticle ? `${new Date(Date.UTC(2024, 0, page)).toISOString().slice(0, 10)}-` : '';
    const front = isArticle ? head : head.replace(/slug: .*\n/, '');
    const body = [front, text(), isArticle ? mark : '', ...[1, 2, 3, 4, 5].map(part)].join('\n\n');
    write(path.join(folder, section, `${date}${slug}.md`), body);
  }
}

/** Copies articles and guides of a copy of this site within it, until it has about `times` as many pages. */
export function multiplyPages(site: string, times: number): void {
  const ids: string[] = [];
  for (let copy = 0; copy < (times - 1) * 36; copy += 1) {
    const source = readFileSync(path.join(site, 'docs/payouts.mdx'), 'utf8');
    const linked = source.replaceAll('](./', '](../').replace(/^title: /m, `title: Copy ${copy} of `);
    write(path.join(site, `docs/copies/copy-${copy}.mdx`), linked);
    ids.push(`    'copies/copy-${copy}',\n`);
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
  write(map, readFileSync(map, 'utf8').replace('    apiReference,\n', `    apiReference,\n${ids.join('')}`));
}
