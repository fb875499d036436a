/** Lines between which code isn't divided: a comment and what follows it, or a line and what closes it. */
const joined = /^\s*(?:\/\/|\/?\*|#|@).*\n|\n\s*(?:[\])}*]|<\/|$)/;

/**
 * Returns how many lines of code are visible before a reader opens the rest; all of them if the code is short. Of long
 * code, at most 24 are a preview. It ends before a line that is as little indented as possible, and if there is one, at
 * a blank line.
 */
export function findFold(lines: readonly string[]): number {
  if (lines.length <= 40) return lines.length;
  const folds = lines.slice(0, 25).flatMap((line, index) => {
    const before = lines[index - 1] ?? '';
    if (index < 16 || joined.test(`${before}\n${line}`)) return [];
    return [{ rank: line.search(/\S/) * 100 + (before === '' ? 0 : 50) - index, index }];
  });
  const { index = 24 } = folds.sort((a, b) => a.rank - b.rank)[0] ?? {};
  return lines.findLastIndex((line, at) => at < index && line !== '') + 1;
}
