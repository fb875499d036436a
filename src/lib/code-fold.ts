/** How many lines of a long block are shown at first. */
const linesOfProgram = 40;
/** A sample of the reference with more lines than this would be over 320 pixels high where it comes before the parameters. */
const mostLinesOfSample = 10;
/** A sample with more lines than this would be over 530 pixels high where it is beside the parameters. */
const mostLinesBeside = 22;

/** The minimum number of hidden lines for which a button is worth its space. */
const fewestHiddenLines = 10;

/** Returns the class by which src/css/code.css folds a code block; undefined if it shows the whole block. */
export function foldOf(lines: number): 'code-long' | 'code-deep' | 'code-tall' | undefined {
  if (lines - linesOfProgram >= fewestHiddenLines) return 'code-long';
  if (lines > mostLinesBeside) return 'code-deep';
  return lines > mostLinesOfSample ? 'code-tall' : undefined;
}
