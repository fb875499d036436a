import { distance } from '../../src/lib/nearest.ts';
import type { Operation } from '../../src/build/contract/operations.ts';
import { joinPointer } from '../../src/build/contract/pointer.ts';
import type { Validator } from '../unit/contract/validate.ts';

/**
 * What the contract does not allow in a body that a sample has sent.
 *
 * @param sample path of its file, for the messages.
 * @returns one message for each fault: file, request, JSON Pointer, what was found and what is allowed.
 */
export function listSentFaults(sample: string, operation: Operation, body: unknown, validate: Validator): string[] {
  const { method, path, body: wanted } = operation;
  if (wanted === null) return body === null ? [] : [`${sample} sends a body with ${operation.id}; allowed: none.`];
  const keys = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
  const schema = joinPointer('', ...keys)
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  return validate(schema, body).map(
    ({ pointer, found, allowed }) =>
      `${sample} sends ${method.toUpperCase()} ${path} at ${pointer || '/'}: found ${found}; allowed: ${allowed}.`,
  );
}

/** Names of more than one word. JavaScript itself has none of this form; elsewhere a field is quoted. */
const snakeCase = '[a-z][a-z0-9]*(?:_[a-z0-9]+)+';
/** API keys, which samples for the test mode show. */
const isKey = /^sl_(?:sec|pub)_/;
const inQuotes = new RegExp(`(?<=["'\`])${snakeCase}(?=["'\`])`, 'g');
const anywhere = new RegExp(String.raw`\b${snakeCase}\b`, 'g');

/**
 * Names in a sample that look like fields of the contract and are none.
 *
 * @param file its path; the ending says the language.
 * @returns one message for each: file and line, what was found and what is nearest.
 */
export function listUnknownNames(file: string, source: string, known: ReadonlySet<string>): string[] {
  const pattern = file.endsWith('.mjs') ? anywhere : inQuotes;
  return source.split('\n').flatMap((text, index) =>
    [...text.matchAll(pattern)]
      .map(([name]) => name)
      .filter((name) => !known.has(name) && !isKey.test(name))
      .map((name) => {
        const nearest = [...known].sort((one, other) => distance(name, one) - distance(name, other)).slice(0, 3);
        return `${file}:${index + 1}: found the name "${name}"; allowed: names of the contract, nearest ${nearest.join(', ')}.`;
      }),
  );
}
