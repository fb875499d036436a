/** Counts the letters that must be inserted, removed, changed, or swapped with their neighbour to turn one word into another. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = current;
  }
  return last[b.length] ?? Infinity;
}

/** Sorts names by similarity, the most similar first. */
export function sortByNearness(name: string, names: Iterable<string>): readonly string[] {
  const measured = [...new Set(names)].map((other) => ({
    other,
    far: distance(name.toLowerCase(), other.toLowerCase()),
  }));
  return measured.sort((a, b) => a.far - b.far || a.other.localeCompare(b.other)).map(({ other }) => other);
}

/** Lists names for a message: all of them if there are few, otherwise the most similar ones and how many more there are. */
export function listNearest(name: string, names: Iterable<string>, most = 6): string {
  const sorted = sortByNearness(name, names);
  const more = sorted.length - most;
  return sorted.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
