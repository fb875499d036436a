import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { parse, serialize, type ParserError } from 'parse5';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { buildFolder, readBuilt } from '../support/site.ts';

const pages = [...globSync('**/index.html', { cwd: buildFolder }).sort(), '404.html'];

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      'no-implicit-button-type': 'error',
      'no-inline-style': 'error',
      'heading-level': 'error',
      'unique-landmark': 'error',
      'empty-heading': 'error',
    },
  }),
);

it.each(pages)('the HTML of %s is valid', async (page) => {
  const errors: string[] = [];
  const onParseError = ({ code, startLine }: ParserError): void => void errors.push(`${code} in line ${startLine}`);
  const tree = parse(readBuilt(page), { onParseError });
  // The minifier leaves out end tags, which the validator would misread.
  const html = serialize(tree);
  const report = await validator.validateString(html, page);
  const messages = report.results.flatMap(({ messages: found }) =>
    found.map(({ ruleId, message, selector }) => `${ruleId} ${message} (${selector})`),
  );
  expect([...errors, ...messages]).toEqual([]);
});

const find = (pattern: RegExp, change = (html: string) => html): readonly string[] =>
  pages.flatMap((page) => [...change(readBuilt(page)).matchAll(pattern)].map(([found, group]) => group ?? found));

it('the pages have no style elements or event attributes, and load nothing from other hosts', () => {
  const own = (html: string): string => html.replace(/<script\b[\s\S]*?<\/script>/g, '');
  expect(find(/<style\b|<[a-z][^>]*\son[a-z]+=/gi, own)).toEqual([]);
  expect(find(/<(?:script|img|iframe|source|video|audio|object)\b[^>]*\bsrc="?(https?:[^" >]+)/g)).toEqual([]);
  expect(find(/<link[^>]+rel="?stylesheet"?[^>]*href="?(https?:[^" >]+)/g)).toEqual([]);
});

it('the hashes of the inline scripts fit into one header', () => {
  const scripts = find(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g);
  expect(new Set(scripts).size).toBeLessThanOrEqual(3);
});

it('the style sheet keeps the properties that the theme sets for each mode', () => {
  const [sheet = ''] = globSync('assets/css/styles.*.css', { cwd: buildFolder });
  expect(readBuilt(sheet).match(/--ifm-color-scheme:/g)).toHaveLength(2);
});
