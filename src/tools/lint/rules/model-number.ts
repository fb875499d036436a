import path from 'node:path';
import type { Parent, Root, RootContent } from 'mdast';
import { remember } from '../../../build/files/index.ts';
import { computeModel, evaluateModel } from '../../../build/models/evaluate-model.ts';
import { loadModel, splitShown } from '../../../build/models/load-model.ts';
import { shareTerms } from '../../../lib/search/words.ts';
import type { Find, Rule } from '../site.ts';
import type { Text } from '../text.ts';

/** Every number in an article comes from the model.yaml beside it, and the model's calculations are right. */
export const modelNumber: Rule<Text> = async ({ kind, file, source, tree }, find, { read }) => {
  if (kind !== 'article') return;
  const modelFile = path.posix.join(path.posix.dirname(file), 'model.yaml');
  const text = read(modelFile);
  if (text === undefined)
    return find(
      0,
      `there is no ${modelFile}`,
      'every article has one, with its numbers and how they are computed',
      'copy src/tools/new-page/templates/empty-model.yaml, and fill it in',
    );
  const report = (message: string): void => {
    // What the model is about is quoted in the message: the name of a quantity, or a text that the article shows.
    const [, line, quoted = ''] = /^model\.yaml:(\d+)|"([^"]+)"/.exec(message) ?? [];
    const key = new RegExp(`(?:^|[\\s{,'])${RegExp.escape(quoted)}(?:\\s*:|')`);
    const at = line ?? text.split('\n').findIndex((one) => key.test(one)) + 1;
    find(0, `${modelFile}:${at || 1}: ${message.replace(/^model\.yaml:\d+:? /, '')}`);
  };
  // Loaded only for articles, because mathjs takes a second.
  const { markArticle } = await import('../../../build/blog/recalculate/mark-article.ts');
  try {
    const model = loadModel(text);
    evaluateModel(model).forEach(report);
    const shown = [...model.inputs, ...model.sums].flatMap((one) => one.shown.map((it) => splitShown(it).text));
    const texts = [...new Set([...shown, ...model.facts.map((fact) => fact.shown)])];
    for (const unused of await checkNumbers(tree, source, texts, find))
      report(`The model shows "${unused}", which is not in the article's text. Correct "shown", or remove it.`);
    // Throws if the build can't tell which number of the article belongs to which quantity.
    markArticle(structuredClone(tree), model);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    message.split('\n').forEach(report);
  }
};

/**
 * Compares a model with what it was: by name, what a changed formula gives, with the example's values or with one input
 * doubled; and the formulas and fields that no longer follow or allow what they did.
 */
export const compareModels = remember((before: string, now: string) => {
  const [results, faults] = [new Map<string, string>(), new Array<string>()];
  if (before === now || before === '') return { results, faults };
  const [was, is] = [loadModel(before), loadModel(now)];
  for (const { name, formula } of is.sums) {
    const former = was.sums.find((one) => one.name === name)?.formula ?? formula;
    const doubled =
      former === formula ? [] : is.inputs.map((one): [string, number] => [one.name, Number(one.formula) * 2]);
    const compute = (...input: [string, number]) =>
      [was, is].map((model) => computeModel(model, Object.fromEntries([input]))[name]);
    const [old, current] = compute('', 0);
    for (const [input, value] of doubled) {
      const [one, other] = compute(input, value);
      if (one !== other) results.set(name, `with ${input} doubled, ${one} → ${other}`);
      if (one !== old && other === current)
        faults.push(`"${name}" no longer follows ${input}, as it did; type its name in the formula, not its value`);
    }
  }
  for (const { name, field } of is.inputs) {
    const limits = [was.inputs.find((one) => one.name === name)?.field, field];
    for (const { formula, field: other } of is.inputs) {
      const [did, does] = limits.map((one) => one && one.min <= Number(formula) && Number(formula) <= one.max);
      if (did === true && does === false && shareTerms(field?.label ?? '', other?.label ?? ''))
        faults.push(`"${name}": the field excludes ${formula}, which is "${other?.label}"; type wider limits`);
    }
  }
  return { results, faults };
});

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** Matches dates, years after a month, and numbers that are part of a word (SHA-256, EIP-55, v1, 2FA). */
const exempt = new RegExp(
  [
    `\\d{1,2} (?:${months})(?: \\d{4})?`,
    `(?:${months}) \\d{4}`,
    '(?<=[A-Za-z][-–]?)\\d[\\d.]*',
    '\\d+(?=[A-Za-z]{2,}-)',
  ].join('|'),
  'g',
);

/**
 * Compares an article with the texts of its model. All of them must be in the article, and every number in the running
 * text and tables must be in one of them. Code, links, footnotes, headings and figures don't count as text here. Returns
 * the texts that aren't in the article.
 */
async function checkNumbers(
  tree: Root,
  source: string,
  texts: readonly string[],
  find: Find,
): Promise<readonly string[]> {
  const { collectPieces, occurrences, textOf } = await import('../../../build/blog/recalculate/mark-numbers.ts');
  const blocks = listBlocks(tree).map((block) => ({ ...block, text: textOf(collectPieces(block)) }));
  const blank = (it: string): string => it.replaceAll(/\d(?:[\d,.]*\d)?/g, '#');
  const unused = texts.filter((text) => blocks.every((block) => occurrences(block.text, text).length === 0));
  for (const { text, position } of blocks) {
    const offset = position?.start.offset ?? 0;
    const covered = Array.from(text.matchAll(exempt), ({ index, 0: { length } }) => [index, index + length] as const);
    for (const shown of texts) for (const at of occurrences(text, shown)) covered.push([at, at + shown.length]);
    for (const { index, 0: number } of text.matchAll(/\d(?:[\d,.]*\d)?/g)) {
      if (covered.some(([start, end]) => start <= index && index + number.length <= end)) continue;
      const former = unused.find((shown) => blank(text).includes(blank(shown)));
      const exact = new RegExp(`(?<![\\d.,])${number.replaceAll('.', '\\.')}(?![\\d])`);
      find(
        offset + Math.max(0, source.slice(offset).search(exact)),
        `The number "${number}" in "…${text.slice(Math.max(0, index - 25), index + 25)}…" is not given by the model. ` +
          (former === undefined ? 'Add it to model.yaml.' : `Correct "shown" of "${former}" in model.yaml.`),
      );
    }
  }
  return unused;
}

/** Returns the article's paragraphs and table cells. */
function listBlocks(node: Root | RootContent): readonly Parent[] {
  if (node.type === 'paragraph' || node.type === 'tableCell') return [node];
  if (node.type === 'heading' || node.type === 'footnoteDefinition' || !('children' in node)) return [];
  return node.children.flatMap(listBlocks);
}
