interface Part {
  text: string;
  readonly isChanged: boolean;
}

/**
 * Writes an object as JSON, indented by two spaces.
 *
 * @returns each line that differs from the object before, and the text between these lines. Null before marks nothing.
 */
export function markChanges(before: object | null, after: object): readonly Part[] {
  const parts: Part[] = [];
  for (const line of listLines(after, before ?? after)) {
    const last = parts.at(-1);
    // Few nodes are drawn faster than one for each line.
    if (last?.isChanged === false && !line.isChanged) last.text += line.text;
    else parts.push(line);
  }
  return parts;
}

function listLines(value: unknown, before: unknown, label = '', indent = '', comma = ''): readonly Part[] {
  const line = (text: string, isChanged: boolean): Part => ({ text: `${indent}${text}\n`, isChanged });
  const entries = Object.entries(Object(value));
  const json = JSON.stringify(value);
  if (typeof value === 'string' || entries.length === 0)
    return [line(label + json + comma, json !== JSON.stringify(before))];
  const [start = '', end = ''] = Array.isArray(value) ? '[]' : '{}';
  const isNew = typeof before !== 'object' || before === null;
  const inside = entries.flatMap(([key, inner], index) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    return listLines(inner, Object(before)[key], name, `${indent}  `, index === entries.length - 1 ? '' : ',');
  });
  return [line(label + start, isNew), ...inside, line(end + comma, isNew)];
}
