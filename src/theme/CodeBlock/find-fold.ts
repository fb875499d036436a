/** What begins a statement, an element or a property, instead of continuing or closing one. */
const beginning = /^\s*(?!<\/|(?:else|elif|catch|except|finally)\b)["'$\w#@<{/]/;

/** A comment, or a line that the next one continues. */
const joined = /^\s*(?:\/\/|\/?\*|#|@)|[\\([{:=]$/;

/**
 * Returns how many lines of code are visible before a reader opens the rest; all of them if the code is short. About 24
 * are visible. They end between two statements or properties that are as little indented as possible, and if there is
 * one, at a blank line.
 */
export function findFold(lines: readonly string[]): number {
  if (lines.length < 36) return lines.length;
  const last = Math.min(40, lines.length - 8);
  const folds = lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? '';
    if (index < 16 || index > last || !beginning.test(line) || joined.test(before)) return [];
    const rank = line.search(/\S/) * 100 + (before === '' ? 0 : 50) + Math.abs(index - 24);
    return [{ rank, index }];
  });
  const { index = lines.length } = folds.sort((a, b) => a.rank - b.rank)[0] ?? {};
  return lines.findLastIndex((line, at) => at < index && line !== '') + 1;
}
