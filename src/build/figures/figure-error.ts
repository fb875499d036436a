/** A fault in a figure's text. The message says what was found, what is allowed and what to type. */
export class FigureError extends Error {
  /** Line of the fault inside the fence, counted from 0. */
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'FigureError';
    this.line = line;
  }
}

/** Joins names for a message. */
export function listNames(names: Iterable<string>): string {
  return [...names].join(', ');
}
