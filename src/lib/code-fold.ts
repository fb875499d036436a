/** How many lines of a long block show at first. */
const linesOfProgram = 40;
/** A sample of the reference with more lines than this would be over 320 pixels high where it comes before the parameters. */
const mostLinesOfSample = 10;
/** A sample with more lines than this would be over 530 pixels high where it is beside the parameters. */
const mostLinesBeside = 22;

/** A button that opens a long block is worth its room only if it hides at least so many lines. */
const fewestHiddenLines = 10;

/** How much of a block of code shows at first, as the class that src/css/code.css folds by. Undefined where all of it does. */
export function foldOf(lines: number): 'code-long' | 'code-deep' | 'code-tall' | undefined {
  if (lines - linesOfProgram >= fewestHiddenLines) return 'code-long';
  if (lines > mostLinesBeside) return 'code-deep';
  return lines > mostLinesOfSample ? 'code-tall' : undefined;
}
