import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A page of plain Markdown, which every generator of sites takes. */
export interface CorpusPage {
  readonly section: string;
  readonly slug: string;
  readonly title: string;
  readonly body: string;
}

const sections = ['start', 'payments', 'payouts', 'postbacks', 'wallets', 'libraries', 'plugins', 'reference'];
const nouns =
  'payment invoice merchant wallet address confirmation block network fee rate payout signature callback status expiry refund checkout token key request response header retry balance ledger transaction amount decimal limit policy event queue schedule approval role account';
const verbs =
  'sends returns validates stores signs verifies retries rejects creates updates cancels settles records limits';
const code = `{\n  "status": "paid",\n  "result": { "id": "inv-1", "amount": "12.50", "confirmed": true, "count": 3, "asset": null }\n}`;
const script = `export async function send(body, key) {\n  const data = Buffer.from(JSON.stringify(body)).toString('base64');\n  // Signed before it is sent.\n  const answer = await fetch('/v1/invoices', { method: 'POST', headers: { sign: sign(data, key) } });\n  if (!answer.ok) throw new Error(\`failed: \${answer.status}\`);\n  return (await answer.json()).result;\n}`;

/** The same numbers on each run, so that two runs compare. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** 40 pages of documentation and 48 articles; the words mean nothing. */
export function makeCorpus(): readonly CorpusPage[] {
  const docs = sections.flatMap((section) => [1, 2, 3, 4, 5].map((n) => ({ section, slug: `page-${n}` })));
  const posts = Array.from({ length: 48 }, (_, n) => ({ section: 'blog', slug: `article-${n + 1}` }));
  return [...docs, ...posts].map(({ section, slug }, index) => {
    const next = numbers(index + 1);
    const pick = (words: string): string => words.split(' ')[Math.floor(next() * words.split(' ').length)] ?? '';
    const clause = (): string => `the ${pick(nouns)} ${pick(verbs)} the ${pick(nouns)} of each ${pick(nouns)}`;
    const paragraph = (): string => Array.from({ length: 4 }, () => `First ${clause()}, then ${clause()}.`).join(' ');
    const row = (): string => `| \`${pick(nouns)}_${pick(nouns)}\` | string | ${clause()} |`;
    const table = (): string =>
      ['| Field | Type | Meaning |', '| --- | --- | --- |', row(), row(), row(), row()].join('\n');
    const list = (): string => Array.from({ length: 4 }, () => `- **${pick(nouns)}**: ${clause()}`).join('\n');
    const part = (n: number): string =>
      [
        `## ${pick(nouns)} ${pick(nouns)} ${n}`,
        paragraph(),
        n % 2 === 0 ? table() : list(),
        `### ${pick(nouns)} ${n}`,
        paragraph(),
        n % 2 === 0 ? `\`\`\`json\n${code}\n\`\`\`` : `\`\`\`js\n${script}\n\`\`\``,
        `Continue with [another page](/docs/${sections[n % 8] ?? ''}/page-${(n % 5) + 1}).`,
      ].join('\n\n');
    const lead = paragraph();
    return { section, slug, title: `${section} ${slug}`, body: [lead, ...[1, 2, 3, 4, 5].map(part)].join('\n\n') };
  });
}

/** Copies all articles and three guides of this site, so that a copy of the site has `times` as many pages of its own kinds. */
export function multiplyPages(site: string, times: number): void {
  const guides = ['payouts', 'subscriptions/basic', 'widget/import'];
  const ids: string[] = [];
  for (let copy = 2; copy <= times; copy += 1) {
    // As many pages as the site has besides its articles, roughly.
    for (let n = 0; n < 12; n += 1)
      for (const guide of guides) {
        const id = `copies/${guide.replace('/', '-')}-${copy}-${n}`;
        const source = readFileSync(path.join(site, 'docs', `${guide}.mdx`), 'utf8');
        mkdirSync(path.join(site, 'docs/copies'), { recursive: true });
        const linked = source.replaceAll(
          /\]\((\.\.?\/[^)#]+\.mdx)/g,
          (_, file: string) => `](../${path.posix.join(path.posix.dirname(guide), file)}`,
        );
        writeFileSync(
          path.join(site, 'docs', `${id}.mdx`),
          linked.replace(/^title: (.*)$/m, `title: Copy ${copy}.${n} of ${guide}`),
        );
        ids.push(id);
      }
    for (const folder of readdirSync(path.join(site, 'blog')).filter((name) => /^\d{4}-.*[a-z]$/.test(name))) {
      const target = path.join(site, 'blog', `${folder}-${copy}`);
      cpSync(path.join(site, 'blog', folder), target, { recursive: true });
      const file = path.join(target, 'index.mdx');
      const source = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        source.replace(/^slug: (.*)$/m, `slug: $1-${copy}`).replace(/^title: "?(.*?)"?$/m, `title: "$1 (${copy})"`),
      );
    }
  }
  const sidebars = path.join(site, 'sidebars.ts');
  const map = readFileSync(sidebars, 'utf8');
  writeFileSync(sidebars, map.replace(/( {4}apiReference,\n)/, `$1${ids.map((id) => `    '${id}',\n`).join('')}`));
}
