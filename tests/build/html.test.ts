import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { parse, serialize, type ParserError } from 'parse5';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { buildFolder } from '../support/site.ts';

const pages = globSync('**/index.html', { cwd: buildFolder }).sort();

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      // The minifier and React break these rules, but their HTML is valid.
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-implicit-button-type': 'error',
      'no-inline-style': 'error',
      'no-raw-characters': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'attr-case': 'off',
      'element-case': 'off',
      'prefer-native-element': 'off',
      // Search engines cut off titles longer than 70 characters, but long titles are valid.
      'long-title': 'off',
      'heading-level': 'error',
      'unique-landmark': 'error',
      'empty-heading': 'error',
    },
  }),
);

describe('the HTML of the built pages', () => {
  it.each([...pages, '404.html'])('%s is valid', async (page) => {
    const errors: string[] = [];
    const onParseError = ({ code, startLine }: ParserError): void => void errors.push(`${code} in line ${startLine}`);
    const tree = parse(readFileSync(path.join(buildFolder, page), 'utf8'), { onParseError });
    // The minifier leaves out end tags, which the validator would misread.
    const html = serialize(tree);
    const report = await validator.validateString(html, page);
    const messages = report.results.flatMap(({ messages: found }) =>
      found.map(({ ruleId, message, selector }) => `${ruleId} ${message} (${selector})`),
    );
    expect([...errors, ...messages]).toEqual([]);
  });
});
