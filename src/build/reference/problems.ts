import type { PhrasingContent } from 'mdast';
import type { Operation, Problem, Retry } from '../contract/operations.ts';
import { listFields } from './fields.ts';
import { parseInline } from './markdown.ts';
import { heading, inlineCode, inlineTag, joinWith, link, paragraph, tag, text, type Block } from './nodes.ts';

/** The page that explains every error. */
export const errorPage = '/docs/category/api-reference';

/** Whether to retry, in a few words. */
const retryWords: Readonly<Record<Retry, string>> = {
  never: "Retrying alone doesn't help",
  'with a quote': 'Retry with a quote',
  'with a new quote': 'Retry with a new quote',
  'same request': 'Retry the same request',
  'same request, later': 'Retry later',
};

/** Shows the errors that any endpoint can return, then the others, each with its code as anchor. */
export function showProblems(problems: readonly Problem[], operations: readonly Operation[]): Block[] {
  const all = operations.flatMap((operation) => operation.problems);
  const isCommon = ({ code }: Problem): boolean => all.some((problem) => problem.code === code && problem.isShared);
  const returns = ({ code }: Problem): Operation[] =>
    operations.filter(({ problems: own }) => own.some((problem) => problem.code === code));
  return [
    heading(2, 'common-errors', text('Common errors')),
    ...problems.filter(isCommon).flatMap((problem) => showProblem(problem, [])),
    heading(2, 'endpoint-errors', text('Endpoint-specific errors')),
    ...problems.flatMap((problem) => (isCommon(problem) ? [] : showProblem(problem, returns(problem)))),
  ];
}

/** @param operations the endpoints that return the error; empty if any endpoint can. */
function showProblem(problem: Problem, operations: readonly Operation[]): Block[] {
  const pages = operations.map(({ page, summary }) => link(`${page}#errors`, text(summary)));
  const fact = (label: string, ...words: PhrasingContent[]): Block => tag('FactRow', { label }, [paragraph(...words)]);
  return [
    heading(3, problem.code, inlineCode(problem.code)),
    paragraph(inlineCode(String(problem.status)), text(` ${problem.title}. ${retryWords[problem.retry]}.`)),
    tag('Facts', {}, [
      fact('Cause', ...parseInline(problem.when)),
      fact('Fix', ...parseInline(problem.action)),
      ...(pages.length === 0 ? [] : [fact('Returned by', ...joinWith(', ', ...pages))]),
    ]),
  ];
}

/**
 * Lists the codes with links to their entries. The `type` of an error points to the code's anchor in this list, so it
 * never moves.
 */
export function listCodes(problems: readonly Problem[]): Block {
  const links = problems.map(({ code }) => [
    inlineTag('span', { 'data-alias': true, id: code }),
    link(`${errorPage}#${code}`, inlineCode(code)),
  ]);
  return paragraph(...joinWith(', ', ...links), text('.'));
}

/** Shows the headers of all responses, each once. */
export function showHeaders(operations: readonly Operation[]): Block[] {
  const headers = operations.flatMap(({ responses }) => responses.flatMap((response) => response.headers));
  const byName = new Map(headers.map((header) => [header.name, header]));
  return [
    heading(2, 'response-headers', text('Response headers')),
    listFields([...byName.values()], 'response-header', 'request'),
  ];
}
