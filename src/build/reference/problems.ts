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
  list,
  paragraph,
  statusPill,
  tag,
  text,
  type Block,
} from './nodes.ts';

/** The page that explains every error. */
export const errorPage = '/docs/category/api-reference';

const groups: readonly [string, string, readonly number[]][] = [
  ['invalid-requests', 'invalid request', [400]],
  ['access-errors', 'access denied or not found', [401, 403, 404]],
  ['conflicts', 'conflict with the current state', [409]],
  ['rejected-requests', "request can't be carried out", [422]],
  ['temporary-errors', 'try again', [429, 500, 503]],
];

/** Explains all errors by status, with marks of those that can be retried. */
export function showProblems(problems: readonly Problem[], operations: readonly Operation[]): Block[] {
  return [
    ...['common-errors', 'endpoint-errors'].map((id) => tag('span', { 'data-alias': true, id })),
    heading(2, 'errors', text('Errors')),
    paragraph(
      text('Only errors with a mark such as'),
      ...showRetry('same request, later'),
      text(' can be retried automatically.'),
    ),
    listCodes(problems),
    ...groups.flatMap(([id, title, statuses]) => [
      heading(3, id, text(`${new Intl.ListFormat('en-GB').format(statuses.map(String))}: ${title}`)),
      ...problems.filter(({ status }) => statuses.includes(status)).map((problem) => showProblem(problem, operations)),
    ]),
  ];
}

/** `same request, later` becomes "Retry later" after a space, and `never` nothing. */
export const showRetry = (words: string): PhrasingContent[] => {
  const label = `Retry ${words.replace(/^same request(?:, )?/, '')}`.trim();
  return words === 'never' ? [] : [text(' '), inlineTag('Pill', { tone: 'retry' }, text(label))];
};

/** Explains an error. */
function showProblem(problem: Problem, operations: readonly Operation[]): Block {
  const { code, status, when, action, retry } = problem;
  const returning = operations.filter(({ problems }) => problems.some((one) => one.code === code));
  const isCommon = returning.some(({ problems }) => problems.some((one) => one.code === code && one.isShared));
  const all = `any ${returning.every(({ method }) => method === 'post') ? 'POST ' : ''}endpoint`;
  const pages = isCommon ? [text(all)] : returning.map(({ page, summary }) => link(`${page}#errors`, text(summary)));
  const fix = action.replaceAll(/\*(.+?)\*/g, (marked, name: string) => {
    const page = operations.find(({ summary }) => summary === name)?.page;
    return page === undefined ? marked : `[${name}](${page})`;
  });
  return tag('ProblemEntry', {}, [
    heading(4, code, inlineCode(code)),
    paragraph(statusPill(status), ...showRetry(retry)),
    paragraph(...parseInline(when)),
    paragraph({ type: 'strong', children: [text('Fix:')] }, text(' '), ...parseInline(fix)),
    paragraph(text('Returned by: '), ...joinWith(', ', ...pages)),
  ]);
}

/** Links a code to the explanation of its error. */
export const linkCode = (code: string): PhrasingContent => link(`${errorPage}#${code}`, inlineCode(code));

/** Links a code, with its mark. The `type` of an error leads to its code here, which never moves. */
export const anchorCode = ({ code, retry }: Problem): PhrasingContent[] => [
  inlineTag('span', { 'data-alias': true, id: code }),
  linkCode(code),
  ...showRetry(retry),
];

/** Lists codes by status, each with its mark, as a link to its entry or as the parts that `show` returns. */
export function listCodes(
  problems: readonly Problem[],
  show: (problem: Problem) => PhrasingContent[] = ({ code, retry }) => [linkCode(code), ...showRetry(retry)],
): Block {
  const groups = [...Map.groupBy(problems, ({ status }) => status)];
  return list(
    groups.map(([status, group]) => [
      statusPill(status),
      ...group.flatMap((problem) => [text(' '), inlineTag('span', {}, ...show(problem))]),
    ]),
  );
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
