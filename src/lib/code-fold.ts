/** A block with more lines than this is long: it is folded after 40 lines where scripts run. */
const mostLines = 44;
/** A sample of the reference with more lines than this is folded where it comes before the parameters. */
const mostLinesOfSample = 9;

/** How much of a block of code shows at first, as the class that src/css/code.css folds by. Undefined where all of it does. */
export function foldOf(lines: number): 'code-long' | 'code-tall' | undefined {
  if (lines > mostLines) return 'code-long';
  return lines > mostLinesOfSample ? 'code-tall' : undefined;
}
