import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The lists of words in `words/`. */
export interface WordLists {
  /** Proper names, including those of the providers. */
  readonly names: readonly string[];
  readonly providers: readonly string[];
  /** Terms that the dictionary doesn't know. */
  readonly terms: readonly string[];
  /** American spellings, each as `center -> centre`. */
  readonly american: readonly string[];
}

/** Reads the lists. They have one entry per line, and `#` starts a comment. */
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
