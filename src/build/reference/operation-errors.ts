import type { Operation, OperationProblem } from '../contract/operations.ts';
import type { OperationPart } from './operation-part.ts';
import { parseInline } from './markdown.ts';
import { heading, inlineCode, link, paragraph, table, tag, text, type Block } from './nodes.ts';
import { retryWords } from './problems.ts';
import { showExamples } from './samples.ts';

/** Shows the operation's own problems, then those of any request, which are folded, and the close codes of a socket. */
export function showErrors({ problems, socket }: Operation): OperationPart {
  const own = problems.filter(({ isShared }) => !isShared);
  const shared = problems.filter(({ isShared }) => isShared);
  return {
    head: [
      heading(2, 'errors', text('Errors')),
      paragraph(
        text('Problems have the type '),
        inlineCode('application/problem+json'),
        text('. In your error handling, branch on '),
        inlineCode('code'),
        text('. Each code links to its entry in the '),
        link('/docs/api/overview#problems', text('list of problems')),
        text('.'),
      ),
    ],
    main: [
      ...(own.length === 0 ? [] : [heading(3, 'errors-own', text('Errors of this operation')), listProblems(own)]),
      heading(3, 'errors-shared', text('Errors of any request')),
      tag('Disclosure', { id: 'errors-shared-list', summary: shared.map(({ code }) => code).join(', ') }, [
        listProblems(shared),
      ]),
      ...(socket === null ? [] : showCloseCodes(socket.closeCodes)),
    ],
    side: showExamples(
      'Problem',
      own.map(({ code, status, title, example }) => ({
        label: code,
        caption: `${status}: ${title}`,
        value: example.value,
      })),
      'problem',
      new Set(),
    ),
  };
}

function listProblems(problems: readonly OperationProblem[]): Block {
  return tag(
    'ErrorList',
    {},
    problems.map(({ code, status, when, action, retry }) =>
      tag('ErrorItem', { code, status: String(status), href: `/docs/api/overview#${code}`, retry: retryWords[retry] }, [
        paragraph(...parseInline(when)),
        paragraph(...parseInline(action)),
      ]),
    ),
  );
}

function showCloseCodes(closeCodes: ReadonlyMap<string, string>): Block[] {
  return [
    heading(3, 'close-codes', text('Close codes')),
    table(
      ['Code', 'Meaning'],
      [...closeCodes].map(([code, meaning]) => [[inlineCode(code)], parseInline(meaning)]),
    ),
  ];
}
