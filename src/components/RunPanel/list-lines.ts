interface Part {
  readonly text: string;
  readonly isChanged: boolean;
}

/**
 * Writes an object as JSON, indented by two spaces.
 *
 * @returns each line that differs from the object before, and the first and last six lines of a text between them. Null
 *   before marks nothing.
 */
export function markChanges(before: object | null, after: object): readonly Part[] {
  const parts: Part[] = [];
  for (const part of listParts(after, before ?? after)) {
    const last = parts.at(-1);
    // Few nodes are drawn faster than one for each line.
    if (last?.isChanged === false && !part.isChanged)
      parts[parts.length - 1] = { text: last.text + part.text, isChanged: false };
    else parts.push(part);
  }
  return parts.map(({ text, isChanged }) => ({ text: shorten(text, before === null ? 200 : 12), isChanged }));
}

function listParts(value: unknown, before: unknown, label = '', indent = '', comma = ''): readonly Part[] {
  const entries = Object.entries(Object(value));
  const isChanged = JSON.stringify(value) !== JSON.stringify(before);
  const line = (text: string, isChanged: boolean): Part => ({ text: `${indent}${text}\n`, isChanged });
  if (!isChanged || typeof value === 'string' || entries.length === 0)
    return [line(label + JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`) + comma, isChanged)];
  const [start = '', end = ''] = Array.isArray(value) ? '[]' : '{}';
  const isNew = typeof before !== 'object' || before === null;
  const inside = entries.flatMap(([key, inner], index) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    return listParts(inner, Object(before)[key], name, `${indent}  `, index === entries.length - 1 ? '' : ',');
  });
  return [line(label + start, isNew), ...inside, line(end + comma, isNew)];
}

function shorten(text: string, most: number): string {
  const lines = text.split('\n');
  const isLong = lines.length > most + 4;
  return isLong ? [...lines.slice(0, most / 2), '…', ...lines.slice(-most / 2 - 1)].join('\n') : text;
}
