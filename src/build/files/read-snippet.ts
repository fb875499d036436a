import { exists, readText } from './index.ts';

/** Matches a comment that starts a region: `// region name`, `# region name`, `<!-- region name -->` and the like. */
const startMark = /^\s*(?:\/\/|#|--|;|\/\*|<!--)\s*#?region\s+(?<name>[\w-]+)\s*(?:\*\/|-->)?\s*$/;
const endMark = /^\s*(?:\/\/|#|--|;|\/\*|<!--)\s*#?endregion\b.*$/;

/**
 * Reads a region of a file that a page shows, or all of the file.
 *
 * @param shownAs the file's name in messages.
 * @returns the text without region comments, common indentation, and empty lines at either end.
 * @throws Error if the file or the region does not exist, listing the regions that do, or if a region has no end.
 */
export function readSnippet(file: string, region: string | undefined, shownAs: string): string {
  if (!exists(file)) throw new Error(`The file "${shownAs}" does not exist.`);
  const lines = readText(file).split('\n');
  return trimBlock(region === undefined ? lines.filter((line) => !isMark(line)) : cutRegion(lines, region, shownAs));
}

function cutRegion(lines: readonly string[], region: string, shownAs: string): string[] {
  const names = lines.flatMap((line) => startMark.exec(line)?.groups?.name ?? []);
  const start = lines.findIndex((line) => startMark.exec(line)?.groups?.name === region);
  if (start === -1)
    throw new Error(
      `The file "${shownAs}" has no region "${region}". Valid: ${names.join(', ') || 'it has no regions'}.`,
    );
  const end = lines.findIndex((line, index) => index > start && isMark(line));
  if (end === -1 || !endMark.test(lines[end] ?? ''))
    throw new Error(
      `The region "${region}" of "${shownAs}" does not end. Put a comment "endregion" after its last line.`,
    );
  return lines.slice(start + 1, end);
}

const isMark = (line: string): boolean => startMark.test(line) || endMark.test(line);

function trimBlock(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
}
