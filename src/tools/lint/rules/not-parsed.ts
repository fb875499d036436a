import { lint } from 'markdownlint/sync';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Find, Rule } from '../site.ts';
import { offsetOfLine, type Text } from '../text.ts';

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
  'table-column-count': 'add or remove a |; inside a cell type \\|',
};
const config = {
  default: false,
  ...Object.fromEntries(Object.keys(asked).map((name) => [name, true])),
  'reference-links-images': { shortcut_syntax: false },
};

/** Checks headings, links, fences and tables with markdownlint, except for what other rules explain better. */
export const markdownlint: Rule<Text> = ({ source, kind }, find) => {
  // Comments of MDX, which give headings their ids, aren't part of a heading's text.
  const text = source.replaceAll(/(?<=\S)[ \t]*\{\/\*[^\n]*?\*\/\}(?=\n)/g, '');
  const found = lint({ strings: { text }, config, noInlineConfig: true }).text ?? [];
  for (const { lineNumber, ruleNames, ruleDescription, errorDetail, errorContext, errorRange } of found) {
    const name = ruleNames[1] ?? '';
    // In the README and the like, the title is a heading.
    if (name === 'single-title' && kind === 'other') continue;
    const context = [errorDetail, errorContext].filter((part) => (part ?? '') !== '').join(', ');
    const offset = offsetOfLine(source, lineNumber) + (errorRange?.[0] ?? 1) - 1;
    find(offset, `${name}: ${ruleDescription}${context === '' ? '' : ` (${context})`}`, asked[name]);
  }
};

/**
 * Marks that are left in running text: their writer meant something that the parser didn't recognise. Each with what
 * was found, what is allowed and what to type.
 */
const marks: readonly (readonly [RegExp, string, string, string])[] = [
  [/^\s*\|.*\|/m, 'a table that is printed as text', 'a line with one --- for each column', 'type | --- | --- |'],
  [
    /(?<!\\)`/,
    'a backtick without a partner',
    'code spans on one line, without | in a table',
    'type the second `, or \\| for |',
  ],
  [/\]\s*\((?:\.|\/|https?:)/, 'a link that is printed as text', 'an address without spaces', 'type [text](address)'],
  [/(?<![\\*])\*\*(?!\*)/, 'bold marks that are printed', 'no space inside the marks', 'type **words**'],
];

/** Fences, boxes, tables, links and code spans are complete, so that none is printed as text. */
export const notParsed: Rule<Text> = ({ tree, source, kind }, find) => {
  const boxLines: (readonly [offset: number, line: string])[] = [];
  visit(tree, (node: Nodes) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const written = source.slice(start, end);
    if (node.type === 'text') {
      for (const { index } of written.matchAll(/^[ \t]*:::/gm))
        boxLines.push([start + index, /.*/.exec(source.slice(start + index))?.[0] ?? '']);
      for (const [pattern, ...message] of marks) {
        const found = pattern.exec(written);
        if (found !== null) find(start + found.index, ...message);
      }
    }
    const fence = node.type === 'code' ? /^(`{3,}|~{3,})/.exec(written)?.[1] : undefined;
    if (fence !== undefined && !new RegExp(`\\n[\\s>]*${fence}[^\\n]*$`).test(written))
      find(start, 'a fence that never ends', `a line ${fence} after the code`, `type ${fence} on a separate line`);
  });
  if (kind !== 'other') checkBoxes(boxLines, find);
};

const boxes = ['note', 'tip', 'info', 'warning', 'danger', 'caution'];

/** Checks the boxes of a page, which the linter's parser takes for text: their kinds, their titles and their ends. */
function checkBoxes(lines: readonly (readonly [offset: number, line: string])[], find: Find): void {
  lines.forEach(([offset, line], index) => {
    const [, colons = '', kind = '', title = ''] = /^[ \t]*(:::+)[ \t]*(\w*)(.*)$/.exec(line) ?? [];
    if (kind === '') return;
    if (!boxes.includes(kind)) find(offset, `the box :::${kind}`, boxes.join(', '), 'type :::warning[Title]');
    else if (!/^(?:\[.*\])?\s*$/.test(title))
      find(offset, `"${line.trim()}"`, 'a title in brackets', `type :::${kind}[${title.trim()}]`);
    if (!new RegExp(`^[ \\t]*${colons}:*[ \\t]*$`).test(lines[index + 1]?.[1] ?? ''))
      find(
        offset,
        `the box "${line.trim()}" never ends`,
        `a line ${colons} after it`,
        `type ${colons} on a separate line`,
      );
  });
}

/** Tags and their attributes exist, and nothing is imported or computed: pages have nothing but text and tags. */
export const knownTag: Rule<Text> = ({ tree, tagFaults }, find) => {
  for (const { offset, message } of tagFaults) find(offset, message);
  visit(tree, ['mdxjsEsm', 'mdxTextExpression', 'mdxFlowExpression'], (node) => {
    const offset = node.position?.start.offset ?? 0;
    if (node.type === 'mdxjsEsm')
      find(offset, 'an import or export', 'pages contain no code, and tags need no import', 'remove the line');
    else if ('value' in node && !/^\s*\/\*[^]*\*\/\s*$/.test(node.value))
      find(offset, `an expression, {${node.value}}`, 'text, or a comment {/* … */}', 'for a brace in prose type \\{');
  });
};
