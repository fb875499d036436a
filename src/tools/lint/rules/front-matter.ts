import path from 'node:path';
import type { Edit } from '../finding.ts';
import type { Placed } from '../front-matter.ts';
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

const title: Field = { example: 'title: What a crypto payment gateway does', check: checkLength('title', 1, 65) };
const description: Field = {
  example: 'description: <120 to 160 characters, what the reader will be able to do>',
  check: checkLength('description', 120, 160),
};
const draft: Field = {
  example: 'draft: true',
  optional: true,
  check: (value) =>
    value === true ? undefined : ['draft is not true', 'true, or no such key', 'type draft: true, or remove the line'],
};

const articleFields: Readonly<Record<string, Field>> = {
  title,
  description,
  slug: { example: 'slug: short-kebab-case', check: checkSlug },
  date: { example: 'date: 2026-11-24T12:00:00Z', check: checkDate },
  authors: { example: 'authors: [docs-team]', check: checkNames('authors', ({ teams }) => teams, 'blog/authors.yml') },
  tags: { example: 'tags: [gateways]', check: checkNames('tags', ({ topics }) => topics, 'blog/tags.yml') },
  related: { example: 'related: [<slug of another article>]', check: checkCount('related', 1, 3, 'articles') },
  reviewed: { example: 'reviewed: 2026-11-24', check: checkDay('reviewed') },
  updated: { example: 'updated: 2026-11-24', optional: true, check: checkDay('updated') },
  docs: { example: 'docs: [/docs/invoices, /docs/payouts]', check: checkCount('docs', 2, 4, 'documentation pages') },
  draft,
};

const documentationFields: Readonly<Record<string, Field>> = {
  title,
  sidebar_label: { example: 'sidebar_label: Invoices', check: checkLength('sidebar_label', 1, 32) },
  description,
  owner: { example: 'owner: docs-team', check: checkOwner },
  reviewed: { example: 'reviewed: 2026-11-21', check: checkDay('reviewed') },
  slug: { example: 'slug: /', optional: true, check: checkDocumentationSlug },
  draft,
};

/** Checks the front matter: which keys it may have, which it must have, and their values. Keys may be in any order. */
export const frontMatter: PageRule = {
  name: 'front-matter',
  about: 'The front matter is complete, within its limits, and names topics and teams that exist.',
  check: (page, find, site) => {
    const { entries } = page.frontMatter;
    const fields = page.kind === 'article' ? articleFields : documentationFields;
    for (const [key, { optional, example }] of Object.entries(fields)) {
      if (optional === undefined && !entries.has(key))
        find(
          0,
          `"${key}" is missing`,
          `every ${page.kind === 'article' ? 'article' : 'documentation page'} needs it`,
          `type ${example}`,
        );
    }
    for (const [key, { keyOffset, value }] of entries) {
      const field = fields[key];
      if (field === undefined) {
        find(
          keyOffset,
          `"${key}" is not a key of ${page.kind === 'article' ? 'an article' : 'a documentation page'}`,
          `allowed: ${listNearest(key, Object.keys(fields), 9)}`,
          'correct the name, or remove the line',
        );
        continue;
      }
      const complaint = field.check(value.value, page, site);
      if (complaint !== undefined) find(value.offset, ...complaint, fixDate(key, value));
    }
  },
};

function checkLength(key: string, least: number, most: number): Field['check'] {
  return (value) => {
    if (typeof value !== 'string' || value === '')
      return [`${key} isn't text`, `${least} to ${most} characters`, `type ${key}: …`];
    const { length } = value;
    if (length > most) return [`${key} has ${length} characters`, `at most ${most}`, `shorten it by ${length - most}`];
    if (length < least)
      return [`${key} has ${length} characters`, `${least} to ${most}`, `add at least ${least - length}`];
    return undefined;
  };
}

function checkSlug(value: unknown, { file, frontMatter: { data } }: Page): Complaint | undefined {
  if (typeof value !== 'string' || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)) {
    return [
      `the slug is ${JSON.stringify(value)}`,
      'lower-case letters, digits and single hyphens',
      'type slug: short-kebab-case',
    ];
  }
  const folder = path.basename(path.dirname(file));
  return folder.replace(/^\d{4}-\d\d-\d\d-/, '') === value
    ? undefined
    : [
        `the folder is "${folder}"`,
        `a name made of date and slug: "${String(data.date).slice(0, 10)}-${value}"`,
        'rename the folder, or correct the slug',
      ];
}

function checkDate(value: unknown, { file }: Page): Complaint | undefined {
  const date = typeof value === 'string' && /^\d{4}-\d\d-\d\dT12:00:00Z$/.test(value) ? new Date(value) : null;
  if (date === null || Number.isNaN(date.getTime())) {
    return [
      `the date is ${JSON.stringify(value)}`,
      'noon UTC, which is the same day from UTC−12 to UTC+11',
      'type date: 2026-11-24T12:00:00Z',
    ];
  }
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(date);
  if (weekday.startsWith('S'))
    return [`the date is a ${weekday}`, 'Monday to Friday', 'move it to the next weekday, and rename the folder'];
  const day = String(value).slice(0, 10);
  return path.basename(path.dirname(file)).startsWith(`${day}-`)
    ? undefined
    : [
        `the folder is "${path.basename(path.dirname(file))}"`,
        `a name that begins with the date: "${day}-"`,
        'rename the folder, or correct the date',
      ];
}

/** Returns an edit that sets a date without a time, or at midnight, to noon, because the writer meant the day. */
function fixDate(key: string, { value, offset, end }: Placed): Edit | undefined {
  const day = key === 'date' ? /^(\d{4}-\d\d-\d\d)(?:T00:00(?::00)?(?:\.0+)?Z?)?$/.exec(String(value))?.[1] : undefined;
  return day === undefined ? undefined : { start: offset, end, text: `${day}T12:00:00Z` };
}

function checkNames(key: string, knownOf: (site: Site) => readonly string[], file: string): Field['check'] {
  return (value, _page, site) => {
    const known = knownOf(site);
    const names: readonly unknown[] = Array.isArray(value) ? value : [];
    const unknown = names.find((name) => typeof name !== 'string' || !known.includes(name));
    if (unknown !== undefined)
      return [
        `"${String(unknown)}" is not in ${file}`,
        `allowed: ${listNearest(String(unknown), known, 9)}`,
        'type one of them',
      ];
    return names.length === 1 || names.length === 2
      ? undefined
      : [`${key} lists ${names.length} names`, `one or two of ${known.join(', ')}`, `type ${key}: [${known[0] ?? ''}]`];
  };
}

function checkCount(key: string, least: number, most: number, what: string): Field['check'] {
  return (value, { frontMatter: { data } }) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    if (items.includes(data.slug)) return [`${key} lists the article itself`, 'other articles only', 'remove its slug'];
    if (new Set(items).size < items.length)
      return [`${key} lists an entry twice`, 'each entry once', 'remove the second one'];
    return items.length >= least && items.length <= most
      ? undefined
      : [`the number of ${what} in ${key} is ${items.length}`, `${least} to ${most}`, `type ${key}: [… , …]`];
  };
}

function checkOwner(value: unknown, _page: Page, { teams }: Site): Complaint | undefined {
  return typeof value === 'string' && teams.includes(value)
    ? undefined
    : [
        `the owner is ${JSON.stringify(value)}`,
        `a team from blog/authors.yml: ${teams.join(', ')}`,
        'type owner: docs-team',
      ];
}

/** `reviewed` is when someone last checked the page; on `updated`, feed readers show an article again. */
function checkDay(name: 'reviewed' | 'updated'): Field['check'] {
  return (value) => {
    const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
    const meaning =
      name === 'reviewed'
        ? 'the day when someone last checked contract, sources and calculations'
        : 'the day of a change so large that feed readers should show the article again';
    return isDay ? undefined : [`${name} is ${JSON.stringify(value)}`, meaning, `type ${name}: 2026-11-21`];
  };
}

function checkDocumentationSlug(value: unknown, { file }: Page): Complaint | undefined {
  return file === 'docs/index.mdx' && value === '/'
    ? undefined
    : [
        `the slug is ${JSON.stringify(value)}`,
        "the file's path is the page's address; only docs/index.mdx has slug: /",
        'remove the line, and move the file instead',
      ];
}
