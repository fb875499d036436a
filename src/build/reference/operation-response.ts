import type { Example } from '../contract/examples.ts';
import type { PostbackEvent } from '../contract/events.ts';
import type { Body, Operation, Response } from '../contract/operations.ts';
import type { OperationPart } from './operation-part.ts';
import { listFields, showVariants } from './fields.ts';
import { parseInline } from './markdown.ts';
import { eventType, heading, inlineCode, link, paragraph, table, tag, text, type Block } from './nodes.ts';
import { isRecord } from '../contract/node.ts';
import { capitalise, labelOf, showExamples, type CaptionedExample } from './samples.ts';

/** What a page chooses of a response. */
export interface ResponseView {
  /** An example of what the created object becomes, shown beside the response. */
  readonly later?: Example;
  /** The examples to show, by their keys in the contract; all when undefined. */
  readonly shown?: readonly string[];
  /** Whether the fields are folded, because the page is long. */
  readonly isFolded?: boolean;
}

/**
 * Shows what comes back: statuses, headers, fields, and the postbacks that follow.
 *
 * @param view what the page chooses.
 */
export function showResponse(
  operation: Operation,
  events: readonly PostbackEvent[],
  taken: Set<string>,
  { later, shown, isFolded = false }: ResponseView = {},
): OperationPart {
  const { responses } = operation;
  const head = [
    heading(2, 'response', text('Response')),
    ...responses.flatMap((response) => showStatus(response, taken)),
  ];
  const main = [
    ...bodiesOf(responses).flatMap((body) => showBody(body, isFolded, taken)),
    ...showPostbacks(operation, events),
  ];
  const [first, ...others] = captionExamples(pickExamples(responses, shown));
  const examples = first === undefined ? [] : [first, ...(later === undefined ? [] : [captionLater(later)]), ...others];
  return { head, main, side: showExamples('Response', examples, 'response', taken) };
}

function showStatus({ status, description, headers }: Response, taken: Set<string>): Block[] {
  return [
    heading(3, `response-${status}`, inlineCode(status), text(' '), ...parseInline(description.replace(/\.$/, ''))),
    ...(headers.length === 0
      ? []
      : [
          tag('FieldGroup', { summary: `Headers of ${status}` }, [
            listFields(headers, 'response-header', 'response', taken),
          ]),
        ]),
  ];
}

/** The bodies of the responses, each type once. */
function bodiesOf(responses: readonly Response[]): Body[] {
  const bodies = new Map<string, Body>();
  for (const { status, body } of responses) {
    if (body !== null && !bodies.has(body.schema.name ?? status)) bodies.set(body.schema.name ?? status, body);
  }
  return [...bodies.values()];
}

function showBody({ schema }: Body, isFolded: boolean, taken: Set<string>): Block[] {
  const fields =
    schema.variants.length > 0
      ? showVariants(schema.variants, 'response', 'response', taken)
      : [listFields(schema.properties, 'response', 'response', taken)];
  return [
    heading(3, 'response-body', text('Body')),
    paragraph(...parseInline(schema.description)),
    ...(isFolded ? [tag('FieldGroup', { summary: `All ${schema.properties.length} fields` }, fields)] : fields),
  ];
}

function showPostbacks({ postbacks }: Operation, events: readonly PostbackEvent[]): Block[] {
  if (postbacks === null) return [];
  const title = heading(3, 'postbacks', text('Postbacks that follow'));
  if (postbacks.length === 0) return [title, paragraph(text('None.'))];
  return [
    title,
    table(
      ['type', 'When'],
      events
        .filter(({ type }) => postbacks.includes(type))
        .map(({ type, when }) => [[eventType(type)], parseInline(when)]),
    ),
    paragraph(
      text('For their bodies, their order and repeats, see '),
      link('/docs/postback/fields', text('Postback fields')),
      text('.'),
    ),
  ];
}

/**
 * Leaves out the examples that a page doesn't show.
 *
 * @throws Error naming the examples that exist, when one does not.
 */
function pickExamples(responses: readonly Response[], keys: readonly string[] | undefined): readonly Response[] {
  if (keys === undefined) return responses;
  const valid = new Set(responses.flatMap(({ body }) => (body?.examples ?? []).map(({ key }) => key)));
  for (const key of keys)
    if (!valid.has(key)) throw new Error(`The response has no example "${key}". Valid: ${[...valid].join(', ')}.`);
  return responses.map((response) =>
    response.body === null
      ? response
      : {
          ...response,
          body: { ...response.body, examples: response.body.examples.filter(({ key }) => keys.includes(key)) },
        },
  );
}

function captionExamples(responses: readonly Response[]): CaptionedExample[] {
  const shown = new Map<string, CaptionedExample & { statuses: string[] }>();
  for (const { status, body } of responses) {
    for (const example of body?.examples ?? []) {
      const known = shown.get(example.name);
      if (known !== undefined) known.statuses.push(status);
      else
        shown.set(example.name, {
          label: labelOf(example),
          caption: example.summary,
          value: example.value,
          statuses: [status],
        });
    }
  }
  return [...shown.values()].map(({ statuses, caption, ...rest }) => ({
    ...rest,
    caption: `${statuses.join(' or ')}: ${caption}`,
  }));
}

/** What an object of the response becomes. Of an example of a postback, the object in `data` is shown. */
function captionLater({ name, summary, value }: Example): CaptionedExample {
  const isEvent = isRecord(value) && isRecord(value.data);
  const object = isEvent ? value.data : value;
  if (!isRecord(object) || typeof object.status !== 'string')
    throw new Error(`The example ${name} is no object with a status.`);
  return {
    label: capitalise(object.status),
    caption: isEvent ? `Later, in data of ${summary}` : `Later: ${summary}`,
    value: object,
  };
}
