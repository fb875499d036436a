import path from 'node:path';
import { listNearest } from '../../../lib/nearest.ts';
import type { Rule, Site } from '../site.ts';
import type { Text, TextFile } from '../text.ts';

/** A key of the front matter: the line to type, and what is wrong with a value: what was found and what is allowed. */
interface Field {
  readonly type: string;
  readonly isOptional?: true;
  readonly judge: (value: unknown, site: Site) => readonly [found: string, allowed: string] | undefined;
}

const title: Field = { type: 'type title: What a crypto payment gateway does', judge: limit(1, 65) };
const description: Field = {
  type: 'type description: <120 to 160 characters, what the reader will be able to do>',
  judge: limit(120, 160),
};
const reviewed: Field = { type: 'type reviewed: 2026-11-21', judge: judgeDay };

const articleFields: Readonly<Record<string, Field>> = {
  title,
  description,
  slug: {
    type: 'type slug: short-kebab-case',
    judge: match(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens'),
  },
  date: { type: 'type date: 2026-11-24T12:00:00Z', judge: judgeDate },
  authors: { type: 'type authors: [docs-team]', judge: list(1, 2, ({ teams }) => teams, 'blog/authors.yml') },
  tags: { type: 'type tags: [gateways]', judge: list(1, 2, ({ topics }) => topics, 'blog/tags.yml') },
  related: { type: 'type related: [<slug of another article>]', judge: list(1, 3) },
  reviewed,
  updated: { ...reviewed, isOptional: true },
  docs: { type: 'type docs: [/docs/invoices, /docs/payouts]', judge: list(2, 4) },
};

const documentationFields: Readonly<Record<string, Field>> = {
  title,
  sidebar_label: { type: 'type sidebar_label: Invoices', judge: limit(1, 32) },
  description,
  owner: {
    type: 'type owner: docs-team',
    judge: (value, site) => list(1, 1, ({ teams }) => teams, 'blog/authors.yml')([value], site),
  },
  reviewed,
  slug: {
    type: 'remove the line',
    isOptional: true,
    judge: match(/^\/$/, "no slug: the file's path is the page's address"),
  },
  toc_max_heading_level: { type: 'type toc_max_heading_level: 2', isOptional: true, judge: match(/^[2-6]$/, '2 to 6') },
};

/** Keys that no two pages share, so that readers can tell them apart in a list, a search result or an address. */
const unique: readonly string[] = ['title', 'description', 'slug', 'date'];

const marker = '{/* truncate */}';

/**
 * The front matter is complete and within its limits, and names what exists. The file has the right name, and no slot,
 * ‹…›, that `npm run new` leaves for the writer is unfilled. The lead of an article ends with a marker.
 */
export const frontMatter: Rule<Text> = ({ file, kind, source, data, entries, start }, find, site) => {
  const [fields, what, place] =
    kind === 'article'
      ? [articleFields, 'an article', 'blog/<date>-<slug>/index.mdx']
      : [documentationFields, 'a documentation page', 'docs/<path>.mdx'];
  if (!/^(?:docs\/[\w/-]+|blog\/[\w-]+\/index)\.mdx$/.test(file))
    find(0, `the file is ${file}`, `${what} is ${place}, without spaces`, 'rename the file');
  for (const [key, { isOptional, type }] of Object.entries(fields))
    if (!isOptional && !entries.has(key)) find(0, `"${key}" is missing`, `${what} needs it`, type);
  for (const [key, { value, offset }] of entries) {
    const field = fields[key];
    if (field === undefined) {
      const near = listNearest(key, Object.keys(fields), 9);
      find(offset, `"${key}" is not a key of ${what}`, `allowed: ${near}`, 'correct the name, or remove the line');
      continue;
    }
    const [found, allowed] = field.judge(value, site) ?? [];
    if (found !== undefined) find(offset, `${key}: ${found}`, allowed, field.type);
    const same = unique.includes(key) && site.pages.find((it) => it.file !== file && it.data[key] === value);
    if (same) find(offset, `${same.file} has the same ${key}`, `each ${key} once`, 'say how the two differ');
  }
  const folder = path.posix.basename(path.posix.dirname(file));
  const name = `${String(data.date).slice(0, 10)}-${String(data.slug)}`;
  if (kind === 'article' && file.endsWith('/index.mdx') && folder !== name)
    find(
      entries.get('slug')?.offset ?? 0,
      `the folder is "${folder}"`,
      `a name made of date and slug: "${name}"`,
      'rename the folder, or correct the date or the slug',
    );
  const markers = source.split(marker).length - 1;
  if (kind === 'article' && markers !== 1)
    find(start, `${markers} truncate markers`, 'one, after the lead', `type ${marker} on a separate line`);
  for (const { 0: found, index } of source.matchAll(/‹[^›]*›?/g))
    find(index, `an unfilled slot, ${found.slice(0, 40)}`, 'your own words', 'replace it, including the marks');
};

/** Every page of the documentation is in the sidebar, so that readers can reach it. */
export const placed: Rule<TextFile> = ({ file, source }, find, { pages }) => {
  if (file !== 'sidebars.ts') return;
  for (const page of pages.filter(({ kind }) => kind === 'documentation')) {
    // The category of an object names its page without the folder.
    const id = page.file.replace(/^docs\/|\.mdx?$/g, '');
    if (![id, id.replace(/^category\//, '')].some((name) => source.includes(`'${name}'`)))
      find(0, `${page.file} is in no category of sidebars.ts`, 'every page, once', `add '${id}'`);
  }
};

function limit(least: number, most: number): Field['judge'] {
  return (value) => {
    const length = typeof value === 'string' ? value.length : 0;
    return least <= length && length <= most ? undefined : [`${length} characters`, `${least} to ${most}`];
  };
}

function match(pattern: RegExp, allowed: string): Field['judge'] {
  return (value) => (pattern.test(String(value)) ? undefined : [JSON.stringify(value), allowed]);
}

/** Judges the day of a review. Where the clock is slow, the contract's last release counts as today. */
function judgeDay(value: unknown, { read }: Site): readonly [string, string] | undefined {
  const day = new Date(`${String(value)}T00:00Z`);
  const released = /date: '(.+)'/.exec(read('static/contract-changelog.yaml') ?? '')?.[1] ?? '';
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(String(value)))
    return [JSON.stringify(value), 'a day'];
  // East of Greenwich, the next day has begun.
  if (day.getTime() <= Date.now() + 14 * 3_600_000 || String(value) <= released) return undefined;
  return [`${String(value)} is in the future`, 'a day until today'];
}

function judgeDate(value: unknown): readonly [string, string] | undefined {
  const date = new Date(/^\d{4}-\d\d-\d\dT12:00:00Z$/.test(String(value)) ? String(value) : Number.NaN);
  return Number.isNaN(date.getTime()) || date.getUTCDay() % 6 === 0
    ? [JSON.stringify(value), 'noon UTC, which is the same day from UTC−12 to UTC+11, on Monday to Friday']
    : undefined;
}

/** Judges a list of names. `related` and `docs` have known names, too, which the rule internal-link checks. */
function list(least: number, most: number, knownOf?: (site: Site) => readonly string[], file = ''): Field['judge'] {
  return (value, site) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const known = knownOf?.(site) ?? [];
    const unknown = knownOf && items.find((item) => !known.includes(String(item)));
    if (unknown !== undefined) {
      const name = typeof unknown === 'string' ? unknown : JSON.stringify(unknown);
      return [`${name} is not in ${file}`, `allowed: ${listNearest(name, known, 9)}`];
    }
    const isInRange = least <= items.length && items.length <= most && new Set(items).size === items.length;
    return isInRange ? undefined : [`${items.length} entries`, `${least} to ${most}, each once`];
  };
}
