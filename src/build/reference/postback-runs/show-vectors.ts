import type { PhrasingContent } from 'mdast';
import { inlineCode, joinWith, paragraph, table, text, type Block } from '../nodes.ts';
import { capitalise } from '../samples.ts';
import type { Verifier } from './read-runs.ts';
import { answers, type Vector } from './read-vectors.ts';

/** Shows what was run: how many answers of each kind every language gave, and the vectors by case. */
export function showVectors(vectors: readonly Vector[], verifiers: readonly Verifier[]): Block[] {
  const byCase = paragraph(text('The vectors by case, with the result that every language gave:'));
  return [showSum(vectors, verifiers), showLanguages(vectors, verifiers), byCase, showCases(vectors)];
}

function showCases(vectors: readonly Vector[]): Block {
  const cases = [...new Set(vectors.map((vector) => vector.case))];
  return table(
    ['Case', 'Vectors', 'Results'],
    cases.map((name) => {
      const found = vectors.filter((vector) => vector.case === name);
      return [[text(capitalise(name))], [text(String(found.length))], showAnswers(found)];
    }),
  );
}

/** `accept` ×2, `signature` ×1; a single answer without its number. */
function showAnswers(vectors: readonly Vector[]): PhrasingContent[] {
  const parts = answers
    .map((answer) => [answer, count(vectors, answer)] as const)
    .filter(([, times]) => times > 0)
    .map(([answer, times], _, all) => [inlineCode(answer), text(all.length === 1 ? '' : ` ${times}`)]);
  return joinWith(', ', parts);
}

function showSum(vectors: readonly Vector[], verifiers: readonly Verifier[]): Block {
  return paragraph(
    text(
      `The test suite of this documentation runs ${vectors.length} vectors in ${verifiers.length} languages. A change that leads to another result is not merged. These are the ${vectors.length * verifiers.length} results:`,
    ),
  );
}

function showLanguages(vectors: readonly Vector[], verifiers: readonly Verifier[]): Block {
  const counts = answers.map((answer) => [text(String(count(vectors, answer)))]);
  return table(
    ['Language', 'File', ...answers, 'Total'],
    verifiers.map(({ label, file }) => [[text(label)], [inlineCode(file)], ...counts, [text(String(vectors.length))]]),
  );
}

function count(vectors: readonly Vector[], answer: string): number {
  return vectors.filter((vector) => vector.expect === answer).length;
}
