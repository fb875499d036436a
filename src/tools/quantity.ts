/** Formats a number of things: `1 file`, `3 files`. */
export function quantity(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
