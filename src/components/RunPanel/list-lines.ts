/** A line of an object as JSON. */
interface Line {
  /** Its path in the object, such as `payments.0.status`, which identifies it in other states of the object. */
  readonly path: string;
  readonly text: string;
}

/**
 * Writes an object as JSON, indented by two spaces.
 *
 * @returns each line that differs from the object before, and the text between these lines. Null before marks nothing.
 */
export function markChanges(before: object | null, after: object) {
  const old = before === null ? null : new Map(listLines(before).map(({ path, text }) => [path, text]));
  const parts: { text: string; readonly isChanged: boolean }[] = [];
  for (const { path, text } of listLines(after)) {
    const isChanged = old !== null && old.get(path) !== text;
    const last = parts.at(-1);
    // Few nodes are drawn faster than one for each line.
    if (last?.isChanged === false && !isChanged) last.text += `${text}\n`;
    else parts.push({ text: `${text}\n`, isChanged });
  }
  return parts;
}

function listLines(value: unknown, path = '', label = '', indent = '', comma = ''): readonly Line[] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return [{ path, text: `${indent}${label}${JSON.stringify(value)}${comma}` }];
  const [start, end] = Array.isArray(value) ? '[]' : '{}';
  const entries = Object.entries(value);
  return [
    { path, text: `${indent}${label}${start ?? ''}` },
    ...entries.flatMap(([key, inner], index) =>
      listLines(
        inner,
        path === '' ? key : `${path}.${key}`,
        Array.isArray(value) ? '' : `${JSON.stringify(key)}: `,
        `${indent}  `,
        index === entries.length - 1 ? '' : ',',
      ),
    ),
    { path: `${path}/`, text: `${indent}${end ?? ''}${comma}` },
  ];
}
