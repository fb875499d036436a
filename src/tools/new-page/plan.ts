import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { readText } from '../../build/files/index.ts';
import { choose, RequestError } from './request-error.ts';
import type { Surroundings } from './surroundings.ts';

/** The files to write, and the writer's next steps. */
export interface Plan {
  /** Path, relative to the checkout → text. */
  readonly files: ReadonlyMap<string, string>;
  readonly next: readonly string[];
}

/** The options of both commands, as typed. */
export type Options = Readonly<Partial<Record<'topic' | 'team' | 'shape' | 'operation', string>>>;

/** The shapes of articles, with what each is for. Their templates have the same names. */
const shapes: ReadonlyMap<string, string> = new Map([
  ['calculator', 'a result that readers can compute with their own numbers'],
  ['guide', 'something built, step by step'],
  ['story', 'one event, its cause, and what to change'],
  ['comparison', 'several ways side by side, with a verdict for each kind of reader'],
  ['explainer', 'a question, its answer, and what people get wrong'],
]);
const mostLetters = 65;
const description =
  '‹What the reader will be able to do after reading: one sentence of one hundred and twenty to one hundred and sixty characters, with a full stop.›';

/**
 * Plans a new article: its text, with valid front matter and slots to fill in, and its model.
 *
 * @throws RequestError if the title is too long, has no letters or is taken, or if the topic, team or shape is unknown.
 */
export function planPost(name: string, options: Options, around: Surroundings): Plan {
  const title = name.trim().replace(/\s+/g, ' ');
  if (title.length > mostLetters)
    throw new RequestError(`The title has ${title.length} characters`, `at most ${mostLetters}`, 'a shorter title');
  const topic = choose('--topic', options.topic, around.topics);
  const team = choose('--team', options.team, around.teams);
  const shape = choose('--shape', options.shape ?? 'guide', shapes);
  const slug = makeSlug(title);
  if (around.articles.some((article) => article.slug === slug))
    throw new RequestError(
      `There is already an article "${slug}"`,
      'a title that no other article has',
      'another title',
    );
  const day = chooseDay(around);
  const related = around.articles.findLast(({ topics }) => topics.includes(topic)) ?? around.articles.at(-1);
  const folder = `blog/${day}-${slug}`;
  const frontMatter = [
    write({ title, description, slug }),
    `date: ${day}T12:00:00Z\nauthors: [${team}]\ntags: [${topic}]\n`,
    `related: [${related?.slug ?? ''}] # ‹one to three slugs of articles›\n`,
    'docs: [/docs/, /docs/invoices] # ‹two to four documentation pages›\n',
    `reviewed: ${toDay(around.today)}\n`,
  ];
  return {
    files: new Map([
      [`${folder}/index.mdx`, `---\n${frontMatter.join('')}---\n\n${readTemplate(`${shape}.mdx`)}`],
      [`${folder}/model.yaml`, readTemplate(shape === 'calculator' ? 'model.yaml' : 'empty-model.yaml')],
    ]),
    next: [
      `Fill in the slots ‹…› in ${folder}/index.mdx, and choose "related" and "docs" in its front matter.`,
      `Add every number in the text to ${folder}/model.yaml.`,
      `Draw ${folder}/cover.svg in the form of another article's, or leave it out to show the topic's picture.`,
      `See it: npm start, then open http://localhost:3000/blog/${slug}`,
      `Check it: npm run check -- ${folder}`,
      'How articles are written: src/tools/new-page/README.md.',
    ],
  };
}

/**
 * Plans a new documentation page: an operation's reference page if the path is below `api/`, otherwise a guide.
 *
 * @param name a path below `docs/`, with or without `docs/` and `.mdx`.
 * @throws RequestError if the path can't be an address or is taken, or if the team or operation is unknown.
 */
export function planDocument(name: string, options: Options, around: Surroundings): Plan {
  const path = name.replace(/^\/?docs\//, '').replace(/\.mdx$/, '');
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(path))
    throw new RequestError(
      `"${path}" can't be a path`,
      'lower-case letters, digits, hyphens, and slashes between folders',
      'npm run new -- doc subscriptions/pause',
    );
  const file = `docs/${path}.mdx`;
  if (around.documents.includes(path))
    throw new RequestError(`${file} already exists`, 'a path that no page has', `another path, or edit ${file}`);
  const isReference = path.startsWith('api/');
  const ids = new Map(around.operations.map((id) => [id, '']));
  const operation = isReference ? choose('--operation', options.operation, ids) : '';
  const owner = choose('--team', options.team, around.teams);
  const words = (path.split('/').at(-1) ?? path).replaceAll('-', ' ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  const body = readTemplate(isReference ? 'reference-page.mdx' : 'guide-page.mdx').replace('{{operation}}', operation);
  const reviewed = toDay(around.today);
  return {
    files: new Map([
      [file, `---\n${write({ title: label, sidebar_label: label, description, owner, reviewed })}---\n\n${body}`],
    ]),
    next: [
      `Fill in the slots ‹…› in ${file}.`,
      `Add '${path}' to its category in sidebars.ts.`,
      ...(isReference
        ? [
            `Set x-docs-page of the operation to /docs/${path} in static/openapi.yaml.`,
            `Add its samples to src/samples/operations/${operation}, one file for each language in src/build/reference/samples.ts.`,
          ]
        : []),
      `See it: npm start, then open http://localhost:3000/docs/${path}`,
      `Check it: npm run check -- ${file}`,
      'How pages are written: src/tools/new-page/README.md, "Write a reference page".',
    ],
  };
}

/**
 * Turns a title into the last part of an address: lower-case words and numbers, joined by hyphens. Words beyond 60
 * characters are left out.
 *
 * @throws RequestError if the title has neither letters nor digits.
 */
export function makeSlug(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g);
  if (words === null) throw new RequestError(`The title "${title}" has no letters`, 'words', '"What a gateway does"');
  return words.reduce((slug, word) => (`${slug}-${word}`.length > 60 ? slug : `${slug}-${word}`));
}

/** Returns the next weekday, today included, on which no article is published. */
function chooseDay({ articles, today }: Surroundings): string {
  const isTaken = (day: Date): boolean => articles.some((article) => article.day === toDay(day));
  const isWeekend = (day: Date): boolean => day.getUTCDay() % 6 === 0;
  let free = today;
  while (isWeekend(free) || isTaken(free)) free = new Date(free.getTime() + 24 * 60 * 60 * 1000);
  return toDay(free);
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function write(values: Readonly<Record<string, string>>): string {
  return stringify(values, { lineWidth: 0 });
}

function readTemplate(name: string): string {
  return readText(fileURLToPath(new URL(`./templates/${name}`, import.meta.url)));
}
