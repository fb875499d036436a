/** A text as its words in small letters, without figures and marks. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [];
}

/** Every run of a number of words, once. */
export function runsOf(words: readonly string[], length: number): ReadonlySet<string> {
  return new Set(words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' ')));
}

/** The runs that two texts share. */
export function sharedRuns(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  return [...one].filter((run) => other.has(run));
}
