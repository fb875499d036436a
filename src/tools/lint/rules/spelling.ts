import { checkWords } from '../check-words.ts';
import type { PageRule } from '../rule.ts';

/** Checks the spelling with cspell's British dictionary and the lists in `words/`. */
export const spelling: PageRule = {
  name: 'spelling',
  about: 'Spelling is British; names and terms are listed in src/tools/lint/words/.',
  canBeAllowed: true,
  check: async ({ prose }, find, { words }) => {
    for (const { text, offset, suggestions } of await checkWords(prose, words)) {
      const british = britishOf(text, words.american);
      if (british !== undefined) find(offset, `"${text}" is American`, 'British spelling', `type ${british}`);
      else
        find(
          offset,
          `"${text}" is not a word of the British dictionary`,
          suggestions.length === 0 ? 'no similar word is known' : `similar: ${suggestions.join(', ')}`,
          'correct it; a name goes into src/tools/lint/words/names.txt, a term into terms.txt',
        );
    }
  },
};

/** Returns the British form of an American spelling. The list has lines such as `center -> centre`. */
function britishOf(word: string, american: readonly string[]): string | undefined {
  return american
    .map((line) => line.split(' -> '))
    .find(([form]) => form?.toLowerCase() === word.toLowerCase())?.[1]
    ?.trim();
}
