import type { Nodes, Parents } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { loadContract, loadSource } from '../../../build/contract/index.ts';
import { loadNames } from '../contract-names.ts';
import type { Rule } from '../site.ts';
import type { Text } from '../text.ts';

const verb = /(?:returns|responds with|gets?|status) `?([1-5]\d\d)\b(?! \[?`)/g;
/** Matches what says which operation is meant: its tag, its method and path, a link to its page; a postback is none. */
const subject =
  /<ApiOperation id="(\w+)"|`((?:GET|POST) \/v1\/[^`]+)`|(?<=[(/])(api\/[\w-]+\/[\w-]+)(?=[.)#])|postback/g;

/**
 * A status beside an error's code is that error's. After a verb, it is one of the operation that the same section named
 * last. A close code is one that the contract mentions.
 */
export const status: Rule<Text> = ({ source }, find) => {
  const { operations, problems } = loadContract();
  const check = (found: string, offset: number, known: readonly (string | number)[], what: string): void => {
    if (!known.map(String).includes(found))
      find(offset, `the status ${found}`, `${what}: ${[...new Set(known)].join(', ')}`, 'correct it');
  };
  for (const { 1: found = '', 2: code, index } of source.matchAll(/\b([1-5]\d\d) \[?`([a-z_]+)`/g)) {
    const known = problems.find((problem) => problem.code === code);
    if (known !== undefined) check(found, index, [known.status], `of ${known.code}`);
  }
  for (const { 1: found = '', index } of source.matchAll(verb)) {
    const before = source.slice(0, index);
    const [, id, call, page] = [...before.slice(before.lastIndexOf('\n## ') + 1).matchAll(subject)].at(-1) ?? [];
    const named = operations.find(
      (one) =>
        one.id === id || `${one.method.toUpperCase()} ${one.path}` === call || one.page === `/docs/${page ?? ''}`,
    );
    if (named !== undefined)
      check(
        found,
        index,
        [...named.responses, ...named.problems].map((one) => one.status),
        `of ${named.id}`,
      );
  }
  for (const { 1: found = '', index } of source.matchAll(/close code `?(\d{4})/gi)) {
    const codes = operations.flatMap(({ socket }) => [...(socket?.closeCodes.keys() ?? [])]);
    const others = JSON.stringify(loadSource().root).match(/(?<=close code )\d{4}/g) ?? [];
    check(found, index, [...codes, ...others], 'close codes in the contract');
  }
};

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Matches a number of things that a sentence announces; "the first two rows" and "ten days" aren't such numbers. */
const announced =
  /(?<!\b(?:all|first|last|of|the|these|those|than|under)\s)\b(two|three|four|five|six|seven|eight|nine|ten)\s(?!(?:\w+\s)?(?:times|days|hours|minutes|months|weeks|years)\b)(?:\w+\s)?\w+s\b[^.]*:$/i;
/** Matches a paragraph that begins with a number of fields. */
const fields = /^(two|three|four|five|six|seven|eight|nine|ten)\sfields\b/i;

/** A number in words equals the number of rows or points that follow, or of the fields that the paragraph explains. */
export const count: Rule<Text> = ({ tree }, find) =>
  visit(tree, 'paragraph', (node, index, parent?: Parents) => {
    const next: Nodes | undefined = parent?.children[(index ?? 0) + 1];
    const text = toString(node);
    const offset = node.position?.start.offset ?? 0;
    const check = (found: string, known: number, what: string): void => {
      if (numbers[known] !== found.toLowerCase())
        find(offset, `"${found}", but ${what}`, 'the number of what is there', 'correct the number');
    };
    const word = announced.exec(text)?.[1];
    if (word !== undefined && next?.type === 'list')
      check(word, next.children.length, `the list has ${next.children.length} points`);
    if (word !== undefined && next?.type === 'table')
      check(word, next.children.length - 1, `the table has ${next.children.length - 1} rows`);
    const opening = fields.exec(text)?.[1];
    if (opening === undefined) return;
    const explained = node.children.flatMap((child, at, all) => {
      const before = all[at - 1];
      const isFirst = before?.type === 'text' && /[.:] $/.test(before.value.replaceAll('\n', ' '));
      return child.type === 'inlineCode' && isFirst && loadNames().fields.has(child.value) ? [child.value] : [];
    });
    if (explained.length > 1) check(opening, new Set(explained).size, `sentences explain ${explained.join(', ')}`);
  });
