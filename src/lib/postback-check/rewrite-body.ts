/** A form that a body may have had before a program parsed and rewrote it, or someone copied it. */
interface Rewritten {
  /** How this form differs from the recorded one, such as "without line breaks and indentation". */
  readonly found: string;
  readonly text: string;
}

/** Yields the forms in which a body may have been signed, if the recorded form is not the signed one. */
export function* rewriteBody(body: string): Generator<Rewritten> {
  yield { found: 'without whitespace around it', text: body.trim() };
  yield { found: 'with a line break at the end', text: `${body}\n` };
  yield { found: 'with Windows line breaks', text: body.replaceAll(/\r?\n/gu, '\r\n') };
  yield { found: 'with characters in place of escapes', text: unescape(body) };
  const value = parse(body);
  if (value === undefined) return;
  const ways: readonly (readonly [string, unknown, number])[] = [
    ['without line breaks and indentation', value, 0],
    ['indented by two spaces', value, 2],
    ['indented by four spaces', value, 4],
    ['with sorted keys', sortKeys(value), 0],
    ['with sorted keys, indented by two spaces', sortKeys(value), 2],
  ];
  for (const [found, written, indent] of ways) yield { found, text: JSON.stringify(written, null, indent) };
  const spaced = JSON.stringify(value, null, 1).replaceAll(/\n\s*/gu, ' ');
  yield { found: 'with a space after each comma and colon', text: spaced.replaceAll(/([{[]) | (?=[}\]])/gu, '$1') };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Replaces `\u00eb` with `ë` and `\/` with `/`, because some frameworks write one for the other. Quotes and control
 * characters stay escaped.
 */
function unescape(text: string): string {
  return text
    .replaceAll('\\/', '/')
    .replaceAll(/\\u([0-9a-f]{4})/giu, (escape, digits: string) =>
      Number.parseInt(digits, 16) < 0x80 ? escape : String.fromCharCode(Number.parseInt(digits, 16)),
    );
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
