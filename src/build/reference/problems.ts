import type { PhrasingContent } from 'mdast';
import type { Problem, Retry } from '../contract/problems.ts';
import { parseInline } from './markdown.ts';
import { heading, inlineCode, paragraph, tag, text, type Block } from './nodes.ts';

/** Whether to repeat a request, in a few words. */
export const retryWords: Readonly<Record<Retry, string>> = {
  never: 'no',
  'with a quote': 'with a quote',
  'with a new quote': 'with a new quote',
  'same request': 'the same request',
  'same request, later': 'the same request, later',
};

/** Shows the catalogue with a heading per code. Its id is the code, because the `type` of a problem points to it. */
export function showProblems(problems: readonly Problem[]): Block[] {
  return problems.flatMap((problem) => [
    heading(3, problem.code, inlineCode(problem.code)),
    paragraph(inlineCode(String(problem.status)), text(` ${problem.title}.`)),
    tag('Facts', {}, [
      fact('When', ...parseInline(problem.when)),
      fact('What to do', ...parseInline(problem.action)),
      ...(problem.retry === 'never' ? [] : [fact('Repeat', text(retryWords[problem.retry]))]),
    ]),
  ]);
}

function fact(label: string, ...children: PhrasingContent[]): Block {
  return tag('FactRow', { label }, [paragraph(...children)]);
}
