import { describe, expect, it } from 'vitest';
import { frontMatter } from '../../../src/tools/lint/rules/front-matter.ts';
import { articleFile, lintText, fixText } from './lint-text.ts';

const description = `description: ${'What the reader can do. '.repeat(5)}And the rest.`;
const article = (changes: Readonly<Record<string, string | null>> = {}): string => {
  const lines: Record<string, string | null> = {
    title: 'title: A title',
    description,
    slug: 'slug: a-slug',
    date: 'date: 2026-11-24T12:00:00Z',
    authors: 'authors: [docs-team]',
    tags: 'tags: [gateways]',
    related: 'related: [other]',
    reviewed: 'reviewed: 2026-11-24',
    docs: 'docs: [/docs/a, /docs/b]',
    ...changes,
  };
  return `---\n${Object.values(lines)
    .filter((line) => line !== null)
    .join('\n')}\n---\n\nText.\n`;
};
const lintArticle = (changes: Readonly<Record<string, string | null>>): Promise<readonly string[]> =>
  lintText(frontMatter, article(changes), { file: articleFile });

describe('front-matter', () => {
  it('has nothing to say about a complete article', async () => {
    expect(await lintArticle({})).toEqual([]);
  });

  it('names keys that are missing and keys that do not exist', async () => {
    expect(await lintArticle({ slug: null, topic: 'topic: gateways' })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:1:1  front-matter  "slug" is missing; every article has it; type slug: short-kebab-case",
        "blog/2026-11-24-a-slug/index.mdx:10:1  front-matter  "topic" is not a key of an article; allowed: docs, tags, title, date, draft, slug, authors, related, reviewed and 1 more; correct the name, or remove the line",
      ]
    `);
  });

  it('counts characters', async () => {
    expect(await lintArticle({ title: `title: ${'x'.repeat(70)}`, description: 'description: Short.' }))
      .toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:2:8  front-matter  title has 70 characters; at most 65; shorten it by 5",
        "blog/2026-11-24-a-slug/index.mdx:3:14  front-matter  description has 6 characters; 120 to 160; add at least 114",
      ]
    `);
  });

  it('wants noon UTC on a weekday, and a folder that carries date and slug', async () => {
    expect(await lintArticle({ date: 'date: 2026-11-24' })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:5:7  front-matter  the date is "2026-11-24"; noon UTC, so that no time zone moves it; type date: 2026-11-24T12:00:00Z",
      ]
    `);
    expect(await lintArticle({ date: 'date: 2026-11-28T12:00:00Z' })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:5:7  front-matter  the date is a Saturday; Monday to Friday; move it to the next weekday, and rename the folder",
      ]
    `);
    expect(await lintArticle({ date: 'date: 2026-11-25T12:00:00Z' })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:5:7  front-matter  the folder is "2026-11-24-a-slug"; it begins with the date: "2026-11-25-"; rename the folder, or correct the date",
      ]
    `);
    expect(await lintArticle({ slug: 'slug: another-slug' })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:4:7  front-matter  the folder is "2026-11-24-a-slug"; it carries date and slug: "2026-11-24-another-slug"; rename the folder, or correct the slug",
      ]
    `);
    expect(await lintArticle({ slug: 'slug: A_Slug' })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:4:7  front-matter  the slug is "A_Slug"; small letters, digits and single hyphens; type slug: short-kebab-case",
      ]
    `);
  });

  it('fixes a date without a time', async () => {
    const source = article({ date: 'date: 2026-11-24' });
    expect(await fixText(frontMatter, source, { file: articleFile })).toBe(article());
  });

  it('knows topics and teams, and how many there may be', async () => {
    expect(await lintArticle({ tags: 'tags: [gateway]', authors: 'authors: []' })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:6:10  front-matter  authors names 0; one or two of docs-team, protocol-team; type authors: [docs-team]",
        "blog/2026-11-24-a-slug/index.mdx:7:7  front-matter  "gateway" is not in blog/tags.yml; allowed: gateways, recurring, comparisons; type one of them",
      ]
    `);
  });

  it('wants articles and pages to go on to', async () => {
    expect(await lintArticle({ related: 'related: [a-slug]', docs: 'docs: [/docs/a]' })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:8:10  front-matter  related names the article itself; other articles only; remove its slug",
        "blog/2026-11-24-a-slug/index.mdx:10:7  front-matter  docs names 1 documentation pages; 2 to 4; type docs: [… , …]",
      ]
    `);
  });

  it('wants an owner and the day of the last review on a documentation page', async () => {
    const source = `---\ntitle: A\nsidebar_label: A\n${description}\nowner: nobody\nreviewed: yesterday\nslug: /x\ndraft: false\n---\n`;
    expect(await lintText(frontMatter, source)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:5:8  front-matter  the owner is "nobody"; a team of blog/authors.yml: docs-team, protocol-team; type owner: docs-team",
        "docs/page.mdx:6:11  front-matter  reviewed is "yesterday"; the day on which its contract, sources and calculations were last checked; type reviewed: 2026-11-21",
        "docs/page.mdx:7:7  front-matter  the slug is "/x"; the path of the file is the address; only docs/index.mdx has slug: /; remove the line, and move the file instead",
        "docs/page.mdx:8:8  front-matter  draft is not true; a page is a draft or has no such key; type draft: true, or remove the line",
      ]
    `);
  });
});
