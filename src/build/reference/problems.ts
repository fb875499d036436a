import type { PhrasingContent } from 'mdast';
import type { Operation, Problem } from '../contract/operations.ts';
import { listFields } from './fields.ts';
import { parseInline } from './markdown.ts';
import {
  heading,
  inlineCode,
  inlineTag,
  joinWith,
  link,
  paragraph,
  statusPill,
  table,
  tag,
  text,
  type Block,
} from './nodes.ts';

/** The page that explains every error. */
export const errorPage = '/docs/category/api-reference';

/** Explains the errors that any endpoint can return, then the others, each with its code as anchor. */
export function showProblems(problems: readonly Problem[], operations: readonly Operation[]): Block[] {
  const all = operations.flatMap((operation) => operation.problems);
  const isCommon = ({ code }: Problem): boolean => all.some((problem) => problem.code === code && problem.isShared);
  const [common, others] = [problems.filter(isCommon), problems.filter((problem) => !isCommon(problem))];
  const returns = ({ code }: Problem): Operation[] =>
    operations.filter(({ problems: own }) => own.some((problem) => problem.code === code));
  return [
    heading(2, 'errors', text('Errors')),
    paragraph(
      text('Only an error with a mark, such as'),
      ...showRetry('same request, later'),
      text(', can be retried automatically.'),
    ),
    heading(3, 'common-errors', text('Common errors')),
    ...common.map((problem) => showProblem(problem, [])),
    heading(3, 'endpoint-errors', text('Endpoint-specific errors')),
    ...others.map((problem) => showProblem(problem, returns(problem))),
  ];
}

/** `same request, later` becomes "Retry later" after a space, and `never` nothing. */
const showRetry = (words: string): PhrasingContent[] => {
  const label = `Retry ${words.replace(/^same request(?:, )?/, '')}`.trim();
  return words === 'never' ? [] : [text(' '), inlineTag('Pill', { tone: 'retry' }, text(label))];
};

/** @param operations the endpoints that return the error; empty if any endpoint can. */
function showProblem(problem: Problem, operations: readonly Operation[]): Block {
  const pages = operations.map(({ page, summary }) => link(`${page}#errors`, text(summary)));
  const strong = (words: string): PhrasingContent => ({ type: 'strong', children: [text(words)] });
  // Some descriptions begin with the title.
  const isPart = problem.when.startsWith(problem.title);
  return tag('ProblemEntry', {}, [
    heading(4, problem.code, inlineCode(problem.code)),
    paragraph(statusPill(problem.status)),
    tag('div', {}, [
      paragraph(
        strong(problem.title),
        ...parseInline(isPart ? problem.when.slice(problem.title.length) : `. ${problem.when}`),
      ),
      paragraph(strong('Fix:'), ...showRetry(problem.retry), text(' '), ...parseInline(problem.action)),
      ...(pages.length === 0 ? [] : [paragraph(strong('Returned by:'), text(' '), ...joinWith(', ', ...pages))]),
    ]),
  ]);
}

/** Links a code to the explanation of its error. */
export const linkCode = (code: string): PhrasingContent => link(`${errorPage}#${code}`, inlineCode(code));

/**
 * Lists codes by status, with links to their entries.
 *
 * @param isIndex whether the `type` of an error leads to its code here, which never moves.
 */
export function listCodes(problems: readonly Problem[], isIndex = false): Block {
  const showCode = ({ code }: Problem) => [
    ...(isIndex ? [inlineTag('span', { 'data-alias': true, id: code })] : []),
    linkCode(code),
  ];
  const groups = [...Map.groupBy(problems, ({ status }) => String(status))];
  const rows = groups.map(([status, group]) => [[statusPill(status)], joinWith(', ', ...group.map(showCode))]);
  return table(['Status', 'Codes'], rows);
}

/** Shows the headers of all responses, each once. */
export function showHeaders(operations: readonly Operation[]): Block[] {
  const headers = operations.flatMap(({ responses }) => responses.flatMap((response) => response.headers));
  const byName = new Map(headers.map((header) => [header.name, header]));
  return [
    heading(2, 'response-headers', text('Response headers')),
    ...listFields([...byName.values()], 'response-header', 'request'),
  ];
}
