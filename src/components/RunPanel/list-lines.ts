/** A line of an object as JSON. */
export interface Line {
  /** Its path in the object, such as `payments.0.status`, which identifies it in other states of the object. */
  readonly path: string;
  readonly text: string;
}

/** Returns a value as lines of JSON, indented by two spaces. */
export function listLines(value: unknown, path = '', label = '', indent = '', comma = ''): readonly Line[] {
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
