import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { loadChangelog } from '../../../build/contract/changelog.ts';
import { readText } from '../../../build/files/index.ts';
import { listNearest } from '../../../lib/nearest.ts';
import type { Rule } from '../site.ts';
import type { Text, TextFile } from '../text.ts';

/** A key of the front matter. The file explains the parts. */
interface Field {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly allowed: string;
  readonly type: string;
  readonly isOptional?: true;
  readonly known?: { readonly list: 'teams' | 'topics'; readonly file: string };
}

const all: Readonly<Record<'article' | 'documentation', Readonly<Record<string, Field>>>> = parse(
  readText('src/tools/lint/front-matter.yaml'),
);
const ajv = new Ajv2020({ strict: false, formats: { day: isDay, noon: isNoon } });

/** Keys that no two pages share, so that readers can tell them apart in a list, a search result or an address. */
const unique: readonly string[] = ['title', 'description', 'slug', 'date'];

const marker = '{/* truncate */}';

/**
 * The front matter is complete and within its limits, and names what exists. The file has the right name, and no slot,
 * ‹…›, that `npm run new` leaves for the writer is unfilled. The lead of an article ends with a marker.
 */
export const frontMatter: Rule<Text> = ({ file, kind, source, data, entries, start }, find, site) => {
  const fields = all[kind === 'article' ? kind : 'documentation'];
  const [what, place] =
    kind === 'article' ? ['an article', 'blog/<date>-<slug>/index.mdx'] : ['a documentation page', 'docs/<path>.mdx'];
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
    const names = field.known && site[field.known.list];
    const unknown = names && [value].flat().find((item) => !names.includes(String(item)));
    if (unknown !== undefined)
      find(
        offset,
        `${key}: ${name(unknown)} is not in ${field.known?.file}`,
        `allowed: ${names?.join(', ')}`,
        field.type,
      );
    else if (!ajv.validate(field.schema, value))
      find(offset, `${key}: ${name(value, 'maxLength' in field.schema)}`, field.allowed, field.type);
    const same = unique.includes(key) && site.pages.find((it) => it.file !== file && it.data[key] === value);
    if (same) find(offset, `${same.file} has the same ${key}`, `each ${key} once`, 'say how the two differ');
  }
  const folder = path.posix.basename(path.posix.dirname(file));
  const right = `${String(data.date).slice(0, 10)}-${String(data.slug)}`;
  if (kind === 'article' && file.endsWith('/index.mdx') && folder !== right)
    find(
      entries.get('slug')?.offset ?? 0,
      `the folder is "${folder}"`,
      `a name made of date and slug: "${right}"`,
      'rename the folder, or correct the date or the slug',
    );
  const markers = source.split(marker).length - 1;
  if (kind === 'article' && markers !== 1)
    find(start, `${markers} truncate markers`, 'one, after the lead', `type ${marker} on a separate line`);
  for (const { 0: found, index } of source.matchAll(/‹[^›]*›?/g))
    find(index, `an unfilled slot, ${found.slice(0, 40)}`, 'your own words', 'replace it, including the marks');
};

/** Every page of the documentation is in the sidebar once, in the category of its folder, so that readers can find it. */
export const placed: Rule<TextFile> = ({ file, source }, find, { pages }) => {
  if (file !== 'sidebars.ts') return;
  for (const page of pages.filter(({ kind }) => kind === 'documentation')) {
    // The category of an object names its page without the folder.
    const id = page.file.replace(/^docs\/|\.mdx?$/g, '');
    const [first, ...others] = source.matchAll(new RegExp(`'(?:${id}|${id.replace(/^category\//, '')})'`, 'g'));
    const folder = path.posix.basename(path.posix.dirname(id));
    const near = Math.max(0, source.indexOf(`'${folder}/`));
    if (first === undefined)
      find(near, `${page.file} is in no category of sidebars.ts`, 'every page, once', `add '${id}'`);
    const slug = /.*\((["'])[^\n]*?\1, '([\w-]+)/s.exec(source.slice(0, first?.index ?? 0))?.[2];
    if (slug !== undefined && slug !== folder && pages.some(({ file: it }) => it === `docs/category/${folder}.mdx`))
      find(first?.index ?? 0, `'${id}' in the category '${slug}'`, `'${folder}', its folder`, 'move it there');
    for (const { 0: name, index } of others) find(index, `${name} a second time`, 'every page, once', 'remove one');
  }
};

/** Names a value for a message: by its length, if that is what is limited. */
function name(value: unknown, isLimited = false): string {
  if (Array.isArray(value)) return `${value.length} entries`;
  if (typeof value !== 'string') return JSON.stringify(value);
  return isLimited ? `${value.length} characters` : `"${value}"`;
}

/** Whether a text is a day until today. Where the clock is slow, the contract's last release counts as today. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) return false;
  // East of Greenwich, the next day has begun.
  return day.getTime() <= Date.now() + 14 * 3_600_000 || text <= (loadChangelog()[0]?.date ?? '');
}

function isNoon(text: string): boolean {
  const date = new Date(/^\d{4}-\d\d-\d\dT12:00:00Z$/.test(text) ? text : Number.NaN);
  return !Number.isNaN(date.getTime()) && date.getUTCDay() % 6 !== 0;
}
