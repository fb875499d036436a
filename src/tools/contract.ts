import { isMap, parseDocument, stringify } from 'yaml';
import { loadChangelog } from '../build/contract/changelog.ts';
import { contractFile, loadSource } from '../build/contract/index.ts';
import { isRecord, splitPointer, YamlNode } from '../build/contract/node.ts';
import type { ContractSource } from '../build/contract/source.ts';
import { readText } from '../build/files/index.ts';
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
  const shown = readText(started);
  return [
    [started, shown.replace(/(?<=^Sluice sandbox )\S+/, newest?.version ?? '')],
    [contractFile, completed],
  ];
}

/**
 * Completes a contract. An example gets each field that it lacks and that has an `example` in its schema. An error with
 * a list of `operations` gets an example, and the operations show it.
 *
 * @throws ContractError if an error names no operation, or one that doesn't exist or has no errors of this status.
 */
export function completeContract(source: ContractSource, text: string): string {
  const found = [...findProblems(new YamlNode(source)), ...findFields(new YamlNode(source))];
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
  const examples = root.at('components', 'examples');
  const paths = root.entries('paths').flatMap(([, item]) => item.entries());
  const operations = new Map(paths.map(([, node]) => [String(node.record().operationId), node]));
  const codes = examples.entries().map(([, { value }]) => isRecord(value) && Object(value.value).code);
  for (const [code, problem] of root.entries('x-problems')) {
    if (codes.includes(code)) continue;
    const [title, detail, { status }] = [problem.text('title'), problem.text('when'), problem.record()];
    const type = `https://docs.sluice.example/docs/api/overview#${code}`;
    const value = { type, title, status, code, detail: detail.replaceAll('`', ''), request_id: requestId };
    yield [examples, `Problem_${code}_1`, { summary: title, value }];
    for (const item of problem.items('operations')) {
      const operation = operations.get(item.oneOf([...operations.keys()])) ?? item;
      const place = ['responses', String(status), 'content', 'application/problem+json', 'examples'];
      yield [operation.at(...place), code, { $ref: `#/components/examples/Problem_${code}_1` }];
    }
  }
}

/** Finds the fields with an `example` that examples lack. Requests may leave out what they needn't contain. */
function* findFields(node: YamlNode): Generator<Lack> {
  if (Array.isArray(node.value)) for (const item of node.items()) yield* findFields(item);
  if (!isRecord(node.value)) return;
  const { schema, example: shown, examples } = Object.fromEntries(node.entries());
  // A message of the WebSocket has only one.
  if (schema !== undefined && shown !== undefined) yield* compare(schema, shown);
  if (schema !== undefined && examples !== undefined)
    for (const [, example] of examples.entries()) yield* compare(schema, example.resolve().node.at('value'));
  for (const [, child] of node.entries()) yield* findFields(child);
}

function* compare(schema: YamlNode, value: YamlNode): Generator<Lack> {
  const { node } = schema.resolve();
  for (const form of node.optionalItems('anyOf')) yield* compare(form, value);
  const items = node.child('items');
  if (items !== undefined && Array.isArray(value.value)) for (const item of value.items()) yield* compare(items, item);
  if (!isRecord(value.value)) return;
  const isOptional = node.record().additionalProperties === false;
  for (const [name, property] of node.optionalEntries('properties')) {
    const [shown, { example }] = [value.child(name), property.record()];
    if (shown !== undefined) yield* compare(property, shown);
    else if (example !== undefined && (!isOptional || node.texts('required').includes(name)))
      yield [value, name, example];
  }
}
