/** How many lines of a long block show at first. */
const linesOfProgram = 40;
/** How many lines of a sample of the reference show at first where it comes before the parameters. */
const linesOfSample = 8;

/** A button that opens a block is worth its room only if it hides a good part of the block. */
const isWorthFolding = (lines: number, shown: number): boolean => lines - shown >= Math.max(6, lines / 3);

/** How much of a block of code shows at first, as the class that src/css/code.css folds by. Undefined where all of it does. */
export function foldOf(lines: number): 'code-long' | 'code-tall' | undefined {
  if (isWorthFolding(lines, linesOfProgram)) return 'code-long';
  return isWorthFolding(lines, linesOfSample) ? 'code-tall' : undefined;
}
