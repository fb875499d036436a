import type { PhrasingContent } from 'mdast';
import type { Operation } from '../contract/operations.ts';
import type { OperationPart } from './operation-part.ts';
import { parseInline } from './markdown.ts';
import { heading, inlineCode, inlineTag, joinWith, link, paragraph, table, text, type Block } from './nodes.ts';
import { errorPage } from './problems.ts';
import { showExamples } from './samples.ts';

/** Shows the errors of the endpoint itself, a line about those of any request, and the close codes of a socket. */
export function showErrors({ problems, socket }: Operation): OperationPart {
  const own = problems.filter(({ isShared }) => !isShared);
  const shared = problems.filter(({ isShared }) => isShared);
  // The last two ids are those of the lists that had every error in full.
  const ids = [...(own.length === 0 ? ['errors-own'] : []), 'errors-shared', 'errors-shared-list'];
  return {
    head: [
      heading(2, 'errors', text('Errors')),
      ...(own.length === 0
        ? []
        : [
            heading(3, 'errors-own', text('Errors specific to this endpoint')),
            table(
              ['Code', 'When'],
              own.map(({ code, status, when }) => [[linkCode(code), text(` ${status}`)], parseInline(when)]),
            ),
          ]),
      paragraph(
        ...ids.map((id) => inlineTag('span', { 'data-alias': true, id })),
        link(`${errorPage}#common-errors`, text('Common errors')),
        text(': '),
        ...joinWith(
          ', ',
          shared.map(({ code }) => [linkCode(code)]),
        ),
        text('.'),
      ),
    ],
    main: socket === null ? [] : showCloseCodes(socket.closeCodes),
    side: showExamples(
      'Error',
      problems
        .filter(({ isShared, example }) => !isShared || namesFields(example.value))
        .map(({ code, status, title, example }) => ({
          label: code,
          caption: `${status}: ${title}`,
          value: example.value,
        })),
      'problem',
      new Map(),
    ),
  };
}

/** Whether an error names fields, which differ between endpoints. */
function namesFields(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errors' in error;
}

function linkCode(code: string): PhrasingContent {
  return link(`${errorPage}#${code}`, inlineCode(code));
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
