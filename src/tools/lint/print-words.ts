import { formatReport, locate } from './finding.ts';
import type { TextFile } from './page.ts';
import { listWords, waiting } from './rules/vocabulary.ts';

/**
 * Prints the words of the vocabulary that files still contain: each with its place if there are at most three files,
 * then how many there are in each row and each file. Rows that are only counted have a star.
 */
export function printWords(files: readonly TextFile[]): void {
  const ofRow = new Map<string, number>();
  const ofFile: string[] = [];
  for (const file of files) {
    const words = listWords(file).toSorted((a, b) => a.offset - b.offset);
    for (const { row, offset, text } of words) {
      const name = `${row.name}${row.isCounted ? '*' : ''}`;
      ofRow.set(name, (ofRow.get(name) ?? 0) + 1);
      if (files.length <= 3)
        console.log(
          formatReport(locate(file.file, file.source, `row ${name}`, { offset, message: `"${text}": ${row.write}` })),
        );
    }
    const old = words.filter(({ row }) => !row.isCounted).length;
    const isDone = old === 0 && waiting.has(file.file);
    if (words.length > 0 || isDone)
      ofFile.push(
        `${String(old).padStart(5)} ${String(words.length - old).padStart(5)}*  ${file.file}${isDone ? ': take it off not-yet-rewritten.txt' : ''}`,
      );
  }
  console.log(
    [...ofRow]
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map(([row, count]) => `row ${row}: ${count}`)
      .join('\n'),
  );
  console.log(
    `\n${ofFile.sort().reverse().join('\n')}\n\n* to be rewritten, counted only. Files not yet rewritten: ${waiting.size}.`,
  );
}
