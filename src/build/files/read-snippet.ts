import { exists, readText } from './index.ts';

/** A comment that starts a region: `// region name`, `# region name`, `<!-- region name -->` and the like. */
const startMark = /^\s*(?:\/\/|#|--|;|\/\*|<!--)\s*#?region\s+(?<name>[\w-]+)\s*(?:\*\/|-->)?\s*$/;
const endMark = /^\s*(?:\/\/|#|--|;|\/\*|<!--)\s*#?endregion\b.*$/;

/**
 * Reads what a page shows of a file.
 *
 * @param file absolute path.
 * @param region name of the part to show; the whole file when undefined.
 * @param shownAs how messages call the file.
 * @returns the text without region lines, without the indentation all its lines share, and without empty lines at either end.
 * @throws Error when the file or the region does not exist, naming the regions that do, or when a region does not end.
 */
export function readSnippet(file: string, region: string | undefined, shownAs: string): string {
  if (!exists(file)) throw new Error(`The file "${shownAs}" does not exist.`);
  const lines = readText(file).split('\n');
  return trimBlock(region === undefined ? lines.filter((line) => !isMark(line)) : cutRegion(lines, region, shownAs));
}

function cutRegion(lines: readonly string[], region: string, shownAs: string): string[] {
  const names = lines.flatMap((line) => startMark.exec(line)?.groups?.name ?? []);
  const start = lines.findIndex((line) => startMark.exec(line)?.groups?.name === region);
  if (start === -1) {
    throw new Error(
      `The file "${shownAs}" has no region "${region}". Valid: ${names.join(', ') || 'it has no regions'}.`,
    );
  }
  const cut: string[] = [];
  let depth = 1;
  for (const line of lines.slice(start + 1)) {
    if (startMark.test(line)) depth += 1;
    else if (endMark.test(line)) depth -= 1;
    else cut.push(line);
    if (depth === 0) return cut;
  }
  throw new Error(
    `The region "${region}" of "${shownAs}" does not end. Put a comment "endregion" after its last line.`,
  );
}

function isMark(line: string): boolean {
  return startMark.test(line) || endMark.test(line);
}

function trimBlock(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
}
