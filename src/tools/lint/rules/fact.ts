import type { Nodes, Parents } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import type { Rule } from '../site.ts';
import type { Text, TextFile } from '../text.ts';

const specifiedFile = 'src/tools/lint/specified.yaml';

/** A file has what the specification of the site asks of it: the links of the navbar and the footer, and settings. */
export const specified: Rule<TextFile> = ({ file, source }, find, { read }) => {
  const texts = new RegExp(`^${RegExp.escape(file)}:\\n((?: .*\\n)+)`, 'm').exec(read(specifiedFile) ?? '')?.[1];
  for (const text of texts === undefined ? [] : (parse(texts) as readonly string[]))
    if (!source.includes(text))
      find(
        Math.max(0, source.indexOf(text.replace(/:.*/, ':'))),
        `there is no "${text}"`,
        `what the specification asks for, as ${specifiedFile} lists it`,
        'restore it',
      );
};

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Matches a number of things that a sentence announces; "the first two rows" and "ten days" aren't such numbers. */
const announced =
  /(?<!\b(?:all|first|last|of|the|these|those|than|under)\s)\b(two|three|four|five|six|seven|eight|nine|ten)\s(?!(?:\w+\s)?(?:times|days|hours|minutes|months|weeks|years)\b)(?:\w+\s)?\w+s\b[^.]*:$/i;
/** Matches a sum with its result. The models of articles check those with a percentage or a currency. */
const sums = /(?<![\w.,]|[−+×÷] )(\d[\d,.]*(?: [−+×÷] [\d,.]*\d)+) = (\d[\d,]*(?:\.\d+)?)(?![\d.,]*[\d%])/g;

/** A number in words equals the number of rows or points that follow, and a sum equals its result. */
export const count: Rule<Text> = async ({ tree, source }, find) => {
  for (const { 1: sum = '', 2: result = '', index } of source.matchAll(sums)) {
    // Loaded only for a sum, because it takes a second.
    const { evaluate } = await import('mathjs');
    const plain = sum.replaceAll(',', '').replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/');
    const right = Number(evaluate(plain)).toFixed(result.split('.')[1]?.length ?? 0);
    if (right !== result.replaceAll(',', '')) find(index, `${sum} = ${result}`, right, 'correct it');
  }
  visit(tree, 'paragraph', (node, index, parent?: Parents) => {
    const next: Nodes | undefined = parent?.children[(index ?? 0) + 1];
    const word = announced.exec(toString(node))?.[1];
    if (word === undefined || (next?.type !== 'list' && next?.type !== 'table')) return;
    const [size, what] =
      next.type === 'list' ? [next.children.length, 'list'] : [next.children.length - 1, 'table without its head'];
    if (numbers[size] !== word.toLowerCase())
      find(node.position?.start.offset ?? 0, `"${word}", but the ${what} has ${size}`, 'its number', 'correct it');
  });
};
