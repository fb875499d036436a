import type { PhrasingContent } from 'mdast';
import type { Example } from '../contract/examples.ts';
import type { PostbackEvent } from '../contract/events.ts';
import type { Body, Operation, Response } from '../contract/operations.ts';
import type { OperationPart } from './operation-part.ts';
import { linkObject, listForms, type Anchors } from './fields.ts';
import { parseInline } from './markdown.ts';
import { eventTypes, heading, inlineCode, inlineTag, joinWith, link, paragraph, text, type Block } from './nodes.ts';
import { isRecord } from '../contract/node.ts';
import { errorPage } from './problems.ts';
import { capitalise, labelOf, showExamples, type CaptionedExample } from './samples.ts';

/** A page's choices about what to show of a response. */
export interface ResponseView {
  /** An example of what the created object becomes, shown beside the response. */
  readonly later?: Example;
  /** The examples to show, by their keys in the contract; all if undefined. */
  readonly shown?: readonly string[];
}

/**
 * Shows the response: statuses, headers, fields, and the postbacks that follow.
 *
 * @param view the page's choices.
 */
export function showResponse(
  operation: Operation,
  events: readonly PostbackEvent[],
  taken: Anchors,
  { later, shown }: ResponseView = {},
): OperationPart {
  const { responses } = operation;
  const head = [
    heading(2, 'response', text('Returns')),
    ...responses.flatMap((response) => showStatus(response, taken)),
  ];
  const main = [...bodiesOf(responses).flatMap((body) => showBody(body, taken)), ...showPostbacks(operation, events)];
  const [first, ...others] = captionExamples(responses, shown);
  const examples = first === undefined ? [] : [first, ...(later === undefined ? [] : [captionLater(later)]), ...others];
  return { head, main, side: showExamples('Response', examples, 'response', taken) };
}

function showStatus({ status, description, headers }: Response, taken: Anchors): Block[] {
  return [
    heading(3, `response-${status}`, inlineCode(status), text(' '), ...parseInline(description.replace(/\.$/, ''))),
    ...(headers.length === 0
      ? []
      : [
          paragraph(
            text('Headers: '),
            ...joinWith(
              ', ',
              headers.map((header) => linkHeader(header, taken)),
            ),
            text('.'),
          ),
        ]),
  ];
}

/** Links a header to its description, which is the same for all endpoints. Its anchor on this page stays. */
function linkHeader({ name }: Response['headers'][number], taken: Anchors): PhrasingContent[] {
  const id = `response-header-${name.toLowerCase()}`;
  const alias = taken.has(id) ? [] : [inlineTag('span', { id })];
  taken.set(id, `${errorPage}#${id}`);
  return [...alias, link(`${errorPage}#${id}`, inlineCode(name))];
}

/** Returns the bodies of the responses, each type once. */
function bodiesOf(responses: readonly Response[]): Body[] {
  const bodies = responses.flatMap(({ body }) => body ?? []);
  return [...Map.groupBy(bodies, ({ schema }) => schema.name ?? schema).values()].flatMap((same) => same.slice(0, 1));
}

function showBody({ schema }: Body, taken: Anchors): Block[] {
  const { name: schemaName, page, description, properties: children, variants } = schema;
  const title = heading(3, 'response-body', text('Body'));
  if (page !== null)
    return [title, ...linkObject({ schemaName, children, variants }, page, 'response', taken, 'Returns ')];
  return [title, paragraph(...parseInline(description)), ...listForms(schema, 'response', 'response', taken)];
}

function showPostbacks({ postbacks }: Operation, events: readonly PostbackEvent[]): Block[] {
  if (postbacks === null) return [];
  const title = heading(3, 'postbacks', text('Postbacks sent'));
  if (postbacks.length === 0) return [title, paragraph(text('No postbacks.'))];
  return [
    title,
    paragraph(
      ...eventTypes(events.filter(({ type }) => postbacks.includes(type)).map(({ type }) => type)),
      text('. See '),
      link('/docs/postback/fields', text('Postback fields')),
      text(' for payloads and delivery.'),
    ),
  ];
}

/**
 * Returns the examples of the responses, or only those with some keys. An example that several share occurs once.
 *
 * @throws Error listing the existing examples if one of those named doesn't exist.
 */
function captionExamples(responses: readonly Response[], keys?: readonly string[]): CaptionedExample[] {
  const all = responses.flatMap(({ status, body }) => (body?.examples ?? []).map((example) => ({ status, example })));
  const valid = new Set(all.map(({ example }) => example.key));
  const unknown = keys?.find((key) => !valid.has(key));
  if (unknown !== undefined)
    throw new Error(`The response has no example "${unknown}". Valid: ${[...valid].join(', ')}.`);
  const shown = all.filter(({ example }) => keys?.includes(example.key) ?? true);
  return [...Map.groupBy(shown, ({ example }) => example.name).values()].flatMap((group) =>
    group.slice(0, 1).map(({ example }) => ({
      label: labelOf(example),
      caption: `${group.map(({ status }) => status).join(' or ')}: ${example.summary}`,
      value: example.value,
    })),
  );
}

/** Captions an example of what the response's object becomes. In a postback's example, that is the object in `data`. */
function captionLater({ name, summary, value }: Example): CaptionedExample {
  const isEvent = isRecord(value) && isRecord(value.data);
  const object = isEvent ? value.data : value;
  if (!isRecord(object) || typeof object.status !== 'string')
    throw new Error(`The example ${name} is not an object with a status.`);
  return {
    label: capitalise(object.status),
    caption: isEvent ? `Later, in the data of the postback ${summary}` : `A later state, not a response: ${summary}`,
    value: object,
  };
}
