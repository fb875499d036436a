import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lint, readContent } from '../../../src/tools/lint/lint.ts';
import { checkDay, nextFreeDay } from '../../../src/tools/new-page/dates.ts';
import { planDocument } from '../../../src/tools/new-page/plan-document.ts';
import { planPost } from '../../../src/tools/new-page/plan-post.ts';
import { readRequest, type DocumentRequest, type PostRequest } from '../../../src/tools/new-page/read-request.ts';
import { makeSlug } from '../../../src/tools/new-page/slug.ts';
import { readSurroundings } from '../../../src/tools/new-page/surroundings.ts';
import { writePages } from '../../../src/tools/new-page/write-pages.ts';

// Articles that are written later must not take the days of these tests.
const { articles, ...others } = readSurroundings(new Date('2026-11-21T09:00:00Z'));
const surroundings = { ...others, articles: articles.filter(({ day }) => day < '2026') };
const post = (changes: Partial<PostRequest> = {}): PostRequest => ({
  kind: 'post',
  title: 'Choose the lifetime of an invoice',
  topic: 'gateways',
  team: 'docs-team',
  date: undefined,
  ...changes,
});
const document = (changes: Partial<DocumentRequest> = {}): DocumentRequest => ({
  kind: 'doc',
  path: 'subscriptions/pause',
  team: 'docs-team',
  title: undefined,
  operation: undefined,
  ...changes,
});

describe('a new article', () => {
  const { files, next } = planPost(post(), surroundings);

  it('lies in a folder of date and slug, on the next weekday', () => {
    expect([...files.keys()]).toEqual([
      'blog/2026-11-23-choose-the-lifetime-of-an-invoice/index.mdx',
      'blog/2026-11-23-choose-the-lifetime-of-an-invoice/model.yaml',
    ]);
  });

  it('says what to do next', () => {
    expect(next).toMatchInlineSnapshot(`
      [
        "Fill the slots ‹…› in blog/2026-11-23-choose-the-lifetime-of-an-invoice/index.mdx; choose "related" and "docs" in its front matter.",
        "Put your own figures into blog/2026-11-23-choose-the-lifetime-of-an-invoice/model.yaml: every number of the text comes from there.",
        "See it: npm start, then open http://localhost:3000/blog/choose-the-lifetime-of-an-invoice",
        "Check it: npm run lint:content -- blog/2026-11-23-choose-the-lifetime-of-an-invoice",
        "How articles are written: CONTRIBUTING.md, "Write an article".",
      ]
    `);
  });

  it.each(['--topic', '--team'])('prints the list when %s is missing or wrong', (option) => {
    const key = option.slice(2);
    expect(() => planPost(post({ [key]: undefined }), surroundings)).toThrow(`${option} is missing.\nAllowed:\n`);
    expect(() => planPost(post({ [key]: 'x' }), surroundings)).toThrow(`${option} has no choice "x".\nAllowed:\n`);
  });

  it('prints it with what each choice means', () => {
    const topics = new Map([
      ['gateways', 'What a gateway does'],
      ['recurring', 'Subscriptions'],
    ]);
    expect(() => planPost(post({ topic: 'x' }), { ...surroundings, topics })).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: --topic has no choice "x".
      Allowed:
        gateways   What a gateway does
        recurring  Subscriptions
      Type: --topic gateways]
    `);
  });

  it('refuses a title that is too long or taken', () => {
    expect(() => planPost(post({ title: 'x'.repeat(70) }), surroundings)).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: The title has 70 characters.
      Allowed: at most 65
      Type: a shorter title]
    `);
    const articles = [{ slug: 'choose-the-lifetime-of-an-invoice', day: '2026-01-05', topics: [] }];
    expect(() => planPost(post(), { ...surroundings, articles })).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: There is an article "choose-the-lifetime-of-an-invoice" already.
      Allowed: titles of one article each
      Type: npm run new -- post "Title in sentence case" --topic <topic> --team <team>]
    `);
  });

  it('keeps a title whole that YAML would take apart', () => {
    const [text = ''] = planPost(post({ title: 'Quotes: how long they hold' }), surroundings).files.values();
    expect(text).toContain('title: "Quotes: how long they hold"\n');
  });
});

describe('a new documentation page', () => {
  it('is a guide, or below api/ the reference of an operation', () => {
    const [guide = ''] = planDocument(document(), surroundings).files.values();
    expect(guide).toMatch(/^---\ntitle: Pause\nsidebar_label: Pause\n/);
    expect(guide).toContain('owner: docs-team\nreviewed: 2026-11-21\n---\n');
    const [reference = ''] = planDocument(
      document({ path: 'api/asset/get', operation: 'listAssets' }),
      surroundings,
    ).files.values();
    expect(reference).toContain('<ApiOperation id="listAssets" />');
  });

  it('says what else has to be done', () => {
    expect(planDocument(document({ path: 'api/asset/get', operation: 'listAssets' }), surroundings).next)
      .toMatchInlineSnapshot(`
      [
        "Fill the slots ‹…› in docs/api/asset/get.mdx.",
        "Add 'api/asset/get' to its category in sidebars.ts, and /docs/api/asset/get to tests/support/routes.ts.",
        "Set x-docs-page of the operation to /docs/api/asset/get in static/openapi.yaml.",
        "See it: npm start, then open http://localhost:3000/docs/api/asset/get",
        "Check it: npm run lint:content -- docs/api/asset/get.mdx",
        "How pages are written: CONTRIBUTING.md, "Write a reference page".",
      ]
    `);
  });

  it('refuses a path that is taken or no path, and an operation that does not exist', () => {
    expect(() => planDocument(document({ path: 'invoices' }), surroundings)).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: docs/invoices.mdx exists.
      Allowed: a path of its own
      Type: another path, or edit docs/invoices.mdx]
    `);
    expect(() => planDocument(document({ path: '../Invoices' }), surroundings)).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: "../Invoices" is no path.
      Allowed: small letters, digits, hyphens, and slashes between folders
      Type: npm run new -- doc subscriptions/pause]
    `);
    expect(() =>
      planDocument(document({ path: 'api/x', operation: 'getX' }), { ...surroundings, operations: ['a', 'b'] }),
    ).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: --operation has no choice "getX".
      Allowed:
        a
        b
      Type: --operation a]
    `);
  });
});

describe('the templates', () => {
  it('break no rule but those about what is left to fill', { timeout: 60_000 }, async () => {
    const files = [
      planPost(post(), surroundings),
      planDocument(document(), surroundings),
      planDocument(document({ path: 'api/asset/get', operation: 'listAssets' }), surroundings),
    ].flatMap((plan) => [...plan.files].map(([file, source]) => ({ file, source })));
    const made = new Set(files.map(({ file }) => file));
    const reports = await lint([...readContent(), ...files], (file) => made.has(file));
    expect([...new Set(reports.map(({ rule }) => rule))].sort()).toEqual([
      'lead',
      'length',
      'slot',
      'unique-front-matter',
    ]);
    // The two documentation pages of this test share the slot of the description.
    expect(
      reports.filter(({ rule }) => rule === 'unique-front-matter').map(({ message }) => message.split(';')[0]),
    ).toEqual([
      'docs/subscriptions/pause.mdx has the same description',
      'blog/2026-11-23-choose-the-lifetime-of-an-invoice/index.mdx has the same description',
      'blog/2026-11-23-choose-the-lifetime-of-an-invoice/index.mdx has the same description',
    ]);
  });
});

describe('the request', () => {
  it('is read', () => {
    expect(readRequest(['post', 'A title', '--topic', 'gateways'])).toMatchObject({
      kind: 'post',
      title: 'A title',
      topic: 'gateways',
    });
    expect(readRequest(['doc', 'docs/a/b.mdx', '--team=docs-team'])).toMatchObject({
      kind: 'doc',
      path: 'a/b',
      team: 'docs-team',
    });
  });

  it('says how it is typed', () => {
    expect(() => readRequest(['page', 'x'])).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: There is no kind of page "page".
      Allowed: post, doc
      Type: npm run new -- post "Title in sentence case" --topic <topic> --team <team>
        or  npm run new -- doc <path below docs/> --team <team>]
    `);
    expect(() => readRequest(['post'])).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: The kind of page and its title or path are missing.
      Allowed: one title in quotes, or one path
      Type: npm run new -- post "Title in sentence case" --topic <topic> --team <team>
        or  npm run new -- doc <path below docs/> --team <team>]
    `);
    expect(() => readRequest(['post', 'Two', 'words'])).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: "words" is one word too many.
      Allowed: one title in quotes, or one path
      Type: npm run new -- post "Title in sentence case" --topic <topic> --team <team>
        or  npm run new -- doc <path below docs/> --team <team>]
    `);
    expect(() => readRequest(['post', 'x', '--tag', 'y'])).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: Unknown option '--tag'.
      Allowed: the options --topic, --team and --date (post), --team, --title and --operation (doc)
      Type: npm run new -- post "Title in sentence case" --topic <topic> --team <team>
        or  npm run new -- doc <path below docs/> --team <team>]
    `);
  });
});

describe('slugs and days', () => {
  it('are made and checked', () => {
    expect(makeSlug("It's a café: 2 ways, €5")).toBe('its-a-cafe-2-ways-5');
    expect(makeSlug('word '.repeat(20)).length).toBeLessThanOrEqual(60);
    expect(() => makeSlug('…')).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: The title "…" has no letters.
      Allowed: words
      Type: "What a gateway does"]
    `);
    expect(nextFreeDay(new Date('2026-11-21T00:00:00Z'), ['2026-11-23'])).toBe('2026-11-24');
    const today = new Date('2026-11-21T00:00:00Z');
    expect(checkDay('2026-11-24', today, [])).toBe('2026-11-24');
    expect(() => checkDay('2026-11-22', today, [])).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: 2026-11-22 is a day of the weekend.
      Allowed: a weekday of its own
      Type: --date 2026-11-23]
    `);
    expect(() => checkDay('2026-02-30', today, [])).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: "2026-02-30" is no date.
      Allowed: year, month and day
      Type: --date 2026-11-23]
    `);
    expect(() => checkDay('2026-11-24', today, ['2026-11-24'])).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: 2026-11-24 is the day of another article.
      Allowed: a weekday of its own
      Type: --date 2026-11-25]
    `);
  });
});

describe('writing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'new-page-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const exists = (file: string): boolean => existsSync(path.join(folder, file));

  it('makes files, and never overwrites one', () => {
    writePages(folder, new Map([['a/b.mdx', 'first']]), exists);
    expect(() =>
      writePages(
        folder,
        new Map([
          ['a/c.mdx', 'new'],
          ['a/b.mdx', 'second'],
        ]),
        exists,
      ),
    ).toThrow('a/b.mdx exists');
    expect(readFileSync(path.join(folder, 'a/b.mdx'), 'utf8')).toBe('first');
    expect(exists('a/c.mdx')).toBe(false);
  });
});
