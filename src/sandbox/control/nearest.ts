/** Returns a hint at the word that was probably meant, or an empty text if none is close. */
export function nearest(word: string, words: readonly string[]): string {
  // The comparison takes time in proportion to the length.
  if (word.length > 100) return '';
  const [best] = words
    .map((candidate) => ({ candidate, distance: distanceOf(word, candidate) }))
    .sort((a, b) => a.distance - b.distance);
  return best !== undefined && best.distance <= Math.max(2, word.length / 3)
    ? ` Did you mean "${best.candidate}"?`
    : '';
}

/** Returns how many letters have to be changed, added or removed to turn one word into the other. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...b].entries())
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
