import { stringify } from 'yaml';
import { choose } from './choose.ts';
import { checkDay, nextFreeDay, toWords } from './dates.ts';
import type { Plan } from './plan.ts';
import { postUsage, type PostRequest } from './read-request.ts';
import { RequestError } from './request-error.ts';
import { makeSlug } from './slug.ts';
import type { Surroundings } from './surroundings.ts';

const mostLetters = 65;

/**
 * Plans a new article: its text, with valid front matter and slots to fill, and its model, whose sum the text shows.
 *
 * @throws RequestError for a title that is too long or taken, an unknown topic or team, or a day that cannot be.
 */
export function planPost(request: PostRequest, { topics, teams, articles, today }: Surroundings): Plan {
  const title = checkTitle(request.title);
  const topic = choose('--topic', request.topic, topics);
  const team = choose('--team', request.team, teams);
  const slug = makeSlug(title);
  if (articles.some((article) => article.slug === slug)) {
    throw new RequestError(`There is an article "${slug}" already`, 'titles of one article each', postUsage);
  }
  const taken = articles.map((article) => article.day);
  const day = request.date === undefined ? nextFreeDay(today, taken) : checkDay(request.date, today, taken);
  const related = articles.findLast((article) => article.topics.includes(topic)) ?? articles.at(-1);
  const folder = `blog/${day}-${slug}`;
  return {
    files: new Map([
      [
        `${folder}/index.mdx`,
        writeText({ title, topic, team, slug, day, related: related?.slug, read: toWords(today) }),
      ],
      [`${folder}/model.yaml`, model],
    ]),
    next: [
      `Fill the slots ‹…› in ${folder}/index.mdx; choose "related" and "docs" in its front matter.`,
      `Put your own figures into ${folder}/model.yaml: every number of the text comes from there.`,
      'See it: npm start, then open http://localhost:3000/blog/' + slug,
      `Check it: npm run lint:content -- ${folder}`,
      'How articles are written: CONTRIBUTING.md, "Write an article".',
    ],
  };
}

function checkTitle(text: string): string {
  const title = text.trim().replace(/\s+/g, ' ');
  if (title.length <= mostLetters) return title;
  throw new RequestError(`The title has ${title.length} characters`, `at most ${mostLetters}`, 'a shorter title');
}

interface Slots {
  readonly title: string;
  readonly topic: string;
  readonly team: string;
  readonly slug: string;
  readonly day: string;
  readonly related: string | undefined;
  /** The day on which sources are read, in words. */
  readonly read: string;
}

function writeText({ title, topic, team, slug, day, related, read }: Slots): string {
  return `---
${stringify({ title }, { lineWidth: 0 }).trimEnd()}
description: ‹What the reader will be able to do after reading, said in one hundred and twenty to one hundred and sixty characters, with a full stop.›
slug: ${slug}
date: ${day}T12:00:00Z
authors: [${team}]
tags: [${topic}]
related: [${related ?? ''}] # ‹one to three slugs of articles›
docs: [/docs/, /docs/invoices] # ‹two to four documentation pages›
---

‹The lead: fifty to ninety words that already give the answer.›

{/* truncate */}

## ‹What a reader has to know first›

‹Prose for reasons, lists for steps, tables for comparison. An outside fact has its source behind it.›[^source]

\`\`\`sequence
caption: ‹The point of the figure, in one sentence.›
alt: ‹Everything the figure shows, with its numbers, for a reader who cannot see it.›
lanes: [Payer, Shop]
---
Payer -> Shop: ‹orders›
\`\`\`

## ‹A worked example›

| Assumption | Value | Where it comes from |
| --- | --- | --- |
| Order | €120 | assumed |
| Rate of one ETH | €1,500 | assumed |

‹Your own sum in place of this one.› The order comes to 0.08 ETH.

## ‹When this is the wrong choice›

‹Said as plainly as the advice.›

[^source]: ‹Author, title, part.› [host/path](https://host/path) ‹the address.› Read ${read}.
`;
}

const model = `# Every number of the text with how it comes about: CONTRIBUTING.md, "The sums".
inputs:
  order_eur: { value: 120, shown: ['€120'], note: assumed }
  eth_eur: { value: 1500, shown: ['€1,500'], note: assumed }
sums:
  eth_due: { formula: order_eur / eth_eur, shown: ['0.08 ETH'] }
facts: []
`;
