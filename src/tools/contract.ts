import path from 'node:path';
import { isMap, parseDocument, stringify } from 'yaml';
import { loadChangelog } from '../build/contract/changelog.ts';
import { contractFile, loadSource } from '../build/contract/index.ts';
import {
  childOf,
  entriesOf,
  isRecord,
  itemsOf,
  oneOf,
  readRecord,
  requiredChild,
  resolve,
  rootNode,
  splitPointer,
  textAt,
  textsAt,
  type YamlNode,
} from '../build/contract/node.ts';
import type { ContractSource } from '../build/contract/source.ts';
import { readText } from '../build/files/index.ts';
import { siteRoot } from '../build/site-root.ts';
import type { Made } from './command.ts';

const requestId = 'req_5mBqYx8Kd2WnT7uZrV4cJh';

/** A value that a mapping lacks. */
type Lack = readonly [mapping: YamlNode, key: string, value: unknown];

/** Returns static/openapi.yaml with the examples that follow from it and the changelog's version, which a sample prints. */
export function releaseContract(): Made {
  const text = readText(contractFile);
  const [newest] = loadChangelog();
  const version = `  version: ${newest?.version ?? ''}`;
  const completed = completeContract(loadSource(), text).replace(/^ {2}version: .*/m, version);
  const started = 'src/samples/guides/quickstart/started.txt';
  const shown = readText(path.join(siteRoot, started));
  return [
    [started, shown.replace(/(?<=^Sluice sandbox )\S+/, newest?.version ?? '')],
    [path.relative(siteRoot, contractFile), completed],
  ];
}

/**
 * Completes a contract. An example gets each field that it lacks and that has an `example` in its schema. An error with
 * a list of `operations` gets an example, and the operations show it.
 *
 * @throws ContractError if an error names no operation, or one that doesn't exist or has no errors of this status.
 */
export function completeContract(source: ContractSource, text: string): string {
  const found = [...findProblems(rootNode(source)), ...findFields(rootNode(source))];
  // Several operations can show the same example.
  const lacks = [...new Map(found.map((lack) => [`${lack[0].pointer}/${lack[1]}`, lack])).values()];
  if (lacks.length === 0) return text;
  const document = parseDocument(text);
  let completed = text;
  // From the end, so that the places of the others stay.
  const inserts = lacks.map(([{ pointer }, key, value]) => {
    const mapping: unknown = document.getIn(splitPointer(pointer), true);
    const [start = 0, end = 0] = (isMap(mapping) && mapping.range) || [];
    const indent = ' '.repeat(start - text.lastIndexOf('\n', start) - 1);
    const lines = stringify({ [key]: value }, { lineWidth: 120 - indent.length, compat: 'yaml-1.1' });
    return { end, lines: lines.replaceAll(/^(?=.)/gm, indent) };
  });
  for (const { end, lines } of inserts.toReversed().toSorted((one, other) => other.end - one.end))
    completed = completed.slice(0, end) + lines + completed.slice(end);
  return completed;
}

/** Finds what is lacking for the errors that no example shows. */
function* findProblems(root: YamlNode): Generator<Lack> {
  const examples = ['components', 'examples'].reduce(requiredChild, root);
  const paths = entriesOf(requiredChild(root, 'paths')).flatMap(([, item]) => entriesOf(item));
  const operations = new Map(paths.map(([, node]) => [String(readRecord(node).operationId), node]));
  const codes = entriesOf(examples).map(([, { value }]) => isRecord(value) && Object(value.value).code);
  for (const [code, problem] of entriesOf(requiredChild(root, 'x-problems'))) {
    if (codes.includes(code)) continue;
    const [title, detail, { status }] = [textAt(problem, 'title'), textAt(problem, 'when'), readRecord(problem)];
    const type = `https://docs.sluice.example/docs/api/overview#${code}`;
    const value = { type, title, status, code, detail: detail.replaceAll('`', ''), request_id: requestId };
    yield [examples, `Problem_${code}_1`, { summary: title, value }];
    for (const item of itemsOf(requiredChild(problem, 'operations'))) {
      const operation = operations.get(oneOf(item, [...operations.keys()])) ?? item;
      const place = ['responses', String(status), 'content', 'application/problem+json', 'examples'];
      yield [place.reduce(requiredChild, operation), code, { $ref: `#/components/examples/Problem_${code}_1` }];
    }
  }
}

/** Finds the fields with an `example` that examples lack. Requests may leave out what they needn't contain. */
function* findFields(node: YamlNode): Generator<Lack> {
  if (Array.isArray(node.value)) for (const item of itemsOf(node)) yield* findFields(item);
  if (!isRecord(node.value)) return;
  const { schema, example: shown, examples } = Object.fromEntries(entriesOf(node));
  // A message of the WebSocket has only one.
  if (schema !== undefined && shown !== undefined) yield* compare(schema, shown);
  if (schema !== undefined && examples !== undefined)
    for (const [, example] of entriesOf(examples))
      yield* compare(schema, requiredChild(resolve(example).node, 'value'));
  for (const [, child] of entriesOf(node)) yield* findFields(child);
}

function* compare(schema: YamlNode, value: YamlNode): Generator<Lack> {
  const { node } = resolve(schema);
  for (const form of itemsOf(childOf(node, 'anyOf'))) yield* compare(form, value);
  const items = childOf(node, 'items');
  if (items !== undefined && Array.isArray(value.value)) for (const item of itemsOf(value)) yield* compare(items, item);
  if (!isRecord(value.value)) return;
  const isOptional = readRecord(node).additionalProperties === false;
  for (const [name, property] of entriesOf(childOf(node, 'properties'))) {
    const [shown, { example }] = [childOf(value, name), readRecord(property)];
    if (shown !== undefined) yield* compare(property, shown);
    else if (example !== undefined && (!isOptional || textsAt(node, 'required').includes(name)))
      yield [value, name, example];
  }
}
