import { applyFixes } from 'markdownlint';
import { lint } from 'markdownlint/sync';
import { offsetOfLine } from '../finding.ts';
import type { ProseRule } from '../rule.ts';

/** The rules of markdownlint that apply, each with what to type. */
const asked: Readonly<Record<string, string>> = {
  'heading-increment': 'type one # more than in the heading above',
  'no-duplicate-heading': 'say how the two sections differ',
  'single-title': 'type ## and a space; the title is in the front matter',
  'no-missing-space-atx': 'type a space after #',
  'no-reversed-links': 'type [text](address)',
  'no-space-in-links': 'remove the space inside the brackets',
  'fenced-code-language': 'type ```js, ```json, ```bash … or ```text',
  'no-empty-links': 'type an address',
  'no-alt-text': 'type ![What it shows](…)',
  'reference-links-images': 'type [text](address), or add a line [name]: address',
  'descriptive-link-text': 'type the name of the page or the task',
  'no-trailing-spaces': 'type npm run lint:content -- --fix',
  'no-multiple-blanks': 'type npm run lint:content -- --fix',
  'single-trailing-newline': 'type npm run lint:content -- --fix',
};
const config = { default: false, ...Object.fromEntries(Object.keys(asked).map((name) => [name, true])) };

/** Checks headings, links, fences and white space with markdownlint, except for what other rules explain better. */
export const markdownlint: ProseRule = {
  name: 'markdownlint',
  about: `markdownlint: ${Object.keys(asked).join(', ')}.`,
  canBeAllowed: true,
  check: ({ source, file }, find) => {
    for (const { lineNumber, ruleNames, ruleDescription, errorDetail, errorContext, errorRange } of run(source)) {
      const name = ruleNames[1] ?? '';
      // In the README and the like, the title is a heading.
      if (name === 'single-title' && !file.endsWith('.mdx')) continue;
      const context = [errorDetail, errorContext].filter((text) => (text ?? '') !== '').join(', ');
      const offset = offsetOfLine(source, lineNumber) + (errorRange?.[0] ?? 1) - 1;
      find(offset, `${name}: ${ruleDescription}${context === '' ? '' : ` (${context})`}`, asked[name]);
    }
  },
};

/** Fixes layout: spaces at the end of a line, empty lines, and the end of the file. */
export function fixLayout(source: string): string {
  return applyFixes(source, run(source));
}

function run(source: string) {
  // Comments of MDX, which give headings their ids, aren't part of a heading's text.
  const text = source.replaceAll(/(?<=\S)[ \t]*\{\/\*[^\n]*?\*\/\}(?=\n)/g, '');
  return lint({ strings: { text }, config, noInlineConfig: true }).text ?? [];
}
