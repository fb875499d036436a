import path from 'node:path';
import { listNearest } from '../../../lib/nearest.ts';
import type { Page } from '../page.ts';
import type { PageRule } from '../rule.ts';
import type { Site } from '../site.ts';

/** What is wrong with a value: what was found, what is allowed, what to type. */
type Complaint = readonly [found: string, allowed: string, type: string];

interface Field {
  /** The line to type if the key is missing. */
  readonly example: string;
  readonly optional?: true;
  readonly check: (value: unknown, page: Page, site: Site) => Complaint | undefined;
}

const title: Field = { example: 'title: What a crypto payment gateway does', check: limit('title', 1, 65) };
const description: Field = {
  example: 'description: <120 to 160 characters, what the reader will be able to do>',
  check: limit('description', 120, 160),
};
const reviewed: Field = { example: 'reviewed: 2026-11-21', check: match(/^\d{4}-\d\d-\d\d$/, 'a day') };
const draft: Field = { example: 'draft: true', optional: true, check: match(/^true$/, 'true, or no such key') };

const articleFields: Readonly<Record<string, Field>> = {
  title,
  description,
  slug: {
    example: 'slug: short-kebab-case',
    check: match(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens'),
  },
  date: { example: 'date: 2026-11-24T12:00:00Z', check: checkDate },
  authors: { example: 'authors: [docs-team]', check: list(1, 2, ({ teams }) => teams, 'blog/authors.yml') },
  tags: { example: 'tags: [gateways]', check: list(1, 2, ({ topics }) => topics, 'blog/tags.yml') },
  related: { example: 'related: [<slug of another article>]', check: list(1, 3) },
  reviewed,
  updated: { ...reviewed, example: 'updated: 2026-11-24', optional: true },
  docs: { example: 'docs: [/docs/invoices, /docs/payouts]', check: list(2, 4) },
  draft,
};

const documentationFields: Readonly<Record<string, Field>> = {
  title,
  sidebar_label: { example: 'sidebar_label: Invoices', check: limit('sidebar_label', 1, 32) },
  description,
  owner: {
    example: 'owner: docs-team',
    check: (value, page, site) => list(1, 1, ({ teams }) => teams, 'blog/authors.yml')([value], page, site),
  },
  reviewed,
  slug: {
    example: 'slug: /',
    optional: true,
    check: (value, { file }) =>
      file === 'docs/index.mdx' && value === '/'
        ? undefined
        : [`the slug is ${JSON.stringify(value)}`, "the file's path is the page's address", 'remove the line'],
  },
  draft,
};

/** Keys that no two pages share, so that readers can tell them apart in a list, a search result or an address. */
const unique: readonly string[] = ['title', 'description', 'slug', 'date'];

/** Checks the front matter, the name of the file, and the slots, ‹…›, that `npm run new` leaves for the writer. */
export const frontMatter: PageRule = {
  name: 'front-matter',
  about: 'Front matter is complete and within its limits, names what exists and no slot is unfilled.',
  check: (page, find, site) => {
    const {
      file,
      kind,
      source,
      frontMatter: { entries },
    } = page;
    const fields = kind === 'article' ? articleFields : documentationFields;
    const what = kind === 'article' ? 'an article' : 'a documentation page';
    const place = kind === 'article' ? 'blog/<date>-<slug>/index.mdx' : 'docs/<path>.mdx';
    if (!/^(?:docs\/[\w/-]+|blog\/[\w-]+\/index)\.mdx$/.test(file))
      find(0, `the file is ${file}`, `${what} is ${place}, without spaces`, 'rename the file');
    for (const [key, { optional, example }] of Object.entries(fields))
      if (optional === undefined && !entries.has(key))
        find(0, `"${key}" is missing`, `${what} needs it`, `type ${example}`);
    for (const [key, { value, offset }] of entries) {
      const field = fields[key];
      if (field === undefined) {
        const near = listNearest(key, Object.keys(fields), 9);
        find(offset, `"${key}" is not a key of ${what}`, `allowed: ${near}`, 'correct the name, or remove the line');
        continue;
      }
      const [found, allowed = '', type = `type ${field.example}`] = field.check(value, page, site) ?? [];
      if (found !== undefined) find(offset, `${key}: ${found}`, allowed, type);
      const twin =
        unique.includes(key) && site.pages.find((it) => it.file !== file && it.frontMatter.data[key] === value);
      if (twin) find(offset, `${twin.file} has the same ${key}`, `each ${key} once`, 'say how the two differ');
    }
    const { slug, date } = page.frontMatter.data;
    const [folder, name] = [
      path.posix.basename(path.posix.dirname(file)),
      `${String(date).slice(0, 10)}-${String(slug)}`,
    ];
    if (kind === 'article' && file.endsWith('/index.mdx') && folder !== name)
      find(
        entries.get('slug')?.offset ?? 0,
        `the folder is "${folder}"`,
        `a name made of date and slug: "${name}"`,
        'rename the folder, or correct the date or the slug',
      );
    for (const { 0: found, index } of source.matchAll(/‹[^›]*›?/g))
      find(index, `an unfilled slot, ${found.slice(0, 40)}`, 'your own words', 'replace it, including the marks');
  },
};

function limit(key: string, least: number, most: number): Field['check'] {
  return (value) => {
    const length = typeof value === 'string' ? value.length : 0;
    return least <= length && length <= most
      ? undefined
      : [`${length} characters`, `${least} to ${most}`, `type ${key}: … with ${least} to ${most} characters`];
  };
}

function match(pattern: RegExp, allowed: string): (value: unknown) => Complaint | undefined {
  return (value) =>
    pattern.test(String(value)) ? undefined : [JSON.stringify(value), allowed, 'correct the value, or remove the line'];
}

function checkDate(value: unknown): Complaint | undefined {
  const date = new Date(/^\d{4}-\d\d-\d\dT12:00:00Z$/.test(String(value)) ? String(value) : Number.NaN);
  const allowed = 'noon UTC, which is the same day from UTC−12 to UTC+11, on Monday to Friday';
  return Number.isNaN(date.getTime()) || date.getUTCDay() % 6 === 0
    ? [JSON.stringify(value), allowed, 'type date: 2026-11-24T12:00:00Z']
    : undefined;
}

/** Checks a list of names. `related` and `docs` have known names, too, which the rule internal-link checks. */
function list(least: number, most: number, knownOf?: (site: Site) => readonly string[], file = ''): Field['check'] {
  return (value, { frontMatter: { data } }, site) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const known = knownOf?.(site);
    const unknown = items.find((item) => known?.includes(String(item)) === false);
    if (unknown !== undefined) {
      const name = typeof unknown === 'string' ? unknown : JSON.stringify(unknown);
      return [`${name} is not in ${file}`, `allowed: ${listNearest(name, known ?? [], 9)}`, 'type one of them'];
    }
    if (items.includes(data.slug)) return ['it lists the article itself', 'other articles', 'remove its slug'];
    const isInRange = least <= items.length && items.length <= most && new Set(items).size === items.length;
    return isInRange ? undefined : [`${items.length} entries`, `${least} to ${most}, each once`, 'type […, …]'];
  };
}
