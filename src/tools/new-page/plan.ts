import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import { parse, stringify } from 'yaml';
import { loadContract } from '../../build/contract/index.ts';
import { findFiles, readText } from '../../build/files/index.ts';
import { parseMarkdownFile } from '../../build/markdown/front-matter/index.ts';
import { fail } from '../command.ts';

/** The files to write, each with its path in the checkout. */
export type Plan = ReadonlyMap<string, string>;

/** The options of both commands, as typed. */
export type Options = Readonly<Partial<Record<'topic' | 'team' | 'shape' | 'operation', string>>>;

const readTemplate = (name: string): string => readText(`src/tools/new-page/templates/${name}`);
const namesIn = (file: string): readonly string[] => Object.keys(parse(readText(file)));
const toDay = (date: Date): string => date.toISOString().slice(0, 10);
const write = (values: Readonly<Record<string, string>>): string => stringify(values, { lineWidth: 0 });

/** The templates of articles. */
const shapes = ['calculator', 'guide', 'story', 'comparison', 'explainer'];
const description =
  '‹What the reader will be able to do after reading: one sentence of one hundred and twenty to one hundred and sixty characters, with a full stop.›';

/** Returns the chosen name. If it is missing or unknown, ends the command with a list of all names. */
function choose(option: string, chosen: string | undefined, names: readonly string[]): string {
  if (chosen !== undefined && names.includes(chosen)) return chosen;
  const found = chosen === undefined ? `${option} is missing` : `There is no ${option} "${chosen}"`;
  return fail(`${found}. Allowed: ${names.join(', ')}`);
}

/** Plans a new article: its text, with valid front matter and slots to fill in, and its model. */
export function planPost(name: string, options: Options, today: Date): Plan {
  const title = name.trim().replace(/\s+/g, ' ');
  const topic = choose('--topic', options.topic, namesIn('blog/tags.yml'));
  const team = choose('--team', options.team, namesIn('blog/authors.yml'));
  const shape = choose('--shape', options.shape ?? 'guide', shapes);
  const slug = makeSlug(title);
  const articles = findFiles('blog/*/index.mdx').map((file) => ({
    file,
    data: parseMarkdownFile(readText(file)).data,
  }));
  // The next weekday on which no article is published.
  let free = today;
  const isTaken = (day: string): boolean => articles.some(({ file }) => file.startsWith(`blog/${day}-`));
  while (free.getUTCDay() % 6 === 0 || isTaken(toDay(free))) free = new Date(free.getTime() + 24 * 60 * 60 * 1000);
  const onTopic = articles.filter(({ data }) => [data.tags].flat().includes(topic));
  const related = [...articles, ...onTopic].slice(-2).map(({ data }) => String(data.slug));
  const folder = `blog/${toDay(free)}-${slug}`;
  const frontMatter = [
    write({ title, description, slug }),
    `date: ${toDay(free)}T12:00:00Z\nauthors: [${team}]\ntags: [${topic}]\n`,
    `related: [${related.join(', ')}] # ‹two slugs of articles›\n`,
    'docs: [/docs/, /docs/invoices] # ‹two or three documentation pages›\n',
    `reviewed: ${toDay(today)}\n`,
  ];
  return new Map([
    [`${folder}/index.mdx`, `---\n${frontMatter.join('')}---\n\n${readTemplate(`${shape}.mdx`)}`],
    [`${folder}/model.yaml`, readTemplate(shape === 'calculator' ? 'model.yaml' : 'empty-model.yaml')],
  ]);
}

/**
 * Plans a new documentation page: an operation's reference page if the path is below `api/`, otherwise a guide.
 *
 * @param name a path below `docs/`, with or without `docs/` and `.mdx`.
 */
export function planDocument(name: string, options: Options, today: Date): Plan {
  const place = name.replace(/^\/?docs\//, '').replace(/\.mdx$/, '');
  const file = `docs/${place}.mdx`;
  const ids = loadContract().operations.map(({ id }) => id);
  const operation = place.startsWith('api/') ? choose('--operation', options.operation, ids) : undefined;
  const owner = choose('--team', options.team, namesIn('blog/authors.yml'));
  const words = path.basename(place).replaceAll('-', ' ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  const body =
    operation === undefined
      ? readTemplate('guide-page.mdx')
      : readTemplate('reference-page.mdx').replace('{{operation}}', operation);
  const frontMatter = write({ title: label, sidebar_label: label, description, owner, reviewed: toDay(today) });
  return new Map([[file, `---\n${frontMatter}---\n\n${body}`]]);
}

/** Turns a title into the last part of an address, without words beyond 60 characters. */
function makeSlug(title: string): string {
  const words = createSlugger().slug(title).match(/\w+/g) ?? fail(`The title "${title}" has no letters.`);
  return words.reduce((slug, word) => (`${slug}-${word}`.length > 60 ? slug : `${slug}-${word}`));
}
