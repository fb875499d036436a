/** What begins a statement, an element or a property, instead of continuing or closing one. */
const beginning = /^\s*(?!<\/|(?:else|elif|catch|except|finally)\b)["'$\w#@<{/]/;

/** A comment, or a line that the next one continues. */
const joined = /^\s*(?:\/\/|\/?\*|#|@)|[\\([{:=]$/;

/**
 * Returns how many lines of code are visible before a reader opens the rest; all of them if the code is short. Of long
 * code, at most 20 are a preview. They end between two statements or properties that are as little indented as possible,
 * and if there is one, at a blank line.
 */
export function findFold(lines: readonly string[]): number {
  if (lines.length <= 25) return lines.length;
  const folds = lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? '';
    if (index < 14 || index > 20 || !beginning.test(line) || joined.test(before)) return [];
    const rank = line.search(/\S/) * 100 + (before === '' ? 0 : 50) - index;
    return [{ rank, index }];
  });
  const { index = lines.length } = folds.sort((a, b) => a.rank - b.rank)[0] ?? {};
  return lines.findLastIndex((line, at) => at < index && line !== '') + 1;
}
