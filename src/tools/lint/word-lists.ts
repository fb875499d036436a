import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The lists of words in `words/`. */
export interface WordLists {
  /** Proper names, those of the providers included. */
  readonly names: readonly string[];
  readonly providers: readonly string[];
  /** Terms that a dictionary does not know. */
  readonly terms: readonly string[];
  /** American spellings, each as `center -> centre`. */
  readonly american: readonly string[];
}

/** Reads the lists: one entry a line, `#` starts a comment. */
export function readWordLists(): WordLists {
  const providers = readList('providers');
  return {
    providers,
    names: [...readList('names'), ...providers],
    terms: readList('terms'),
    american: readList('american'),
  };
}

function readList(name: string): readonly string[] {
  return readFileSync(fileURLToPath(new URL(`./words/${name}.txt`, import.meta.url)), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
}
