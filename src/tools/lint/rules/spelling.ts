import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';
import { readText } from '../../../build/files/index.ts';
import type { Rule } from '../site.ts';
import { maskProse, type Text } from '../text.ts';

const british = nspell(dictionary);
for (const name of ['names', 'terms']) for (const word of readWords(name)) british.add(word);

/** A file's name, something with a digit, or a word of at least four letters without its possessive "s". */
const fileOrWord = /[\w-]+\.(?:csv|json|mdx?|txt|ya?ml)\b|\w*\d\w*|\p{L}{4,}(?:['’](?!s\b)\p{L}+)*/gu;

/** Spelling is British, by LibreOffice's dictionary. Names and terms are listed in `words/`. */
export const spelling: Rule<Text> = (page, find) => {
  for (const { 0: word, index } of maskProse(page).matchAll(fileOrWord)) {
    if (/[\d.]|\p{Ll}\p{Lu}/u.test(word) || british.correct(word)) continue;
    const suggestions = british.suggest(word).slice(0, 4);
    find(
      index,
      `"${word}" is not a word of the British dictionary`,
      suggestions.length === 0 ? 'no similar word is known' : `similar: ${suggestions.join(', ')}`,
      'correct it, or add a name to src/tools/lint/words/names.txt, a term to terms.txt',
    );
  }
};

/** Reads the words of a list, in which `#` starts a comment. */
function readWords(name: string): readonly string[] {
  const text = readText(`src/tools/lint/words/${name}.txt`);
  return text.replaceAll(/#.*/g, '').match(/[\p{L}\p{N}'’]+/gu) ?? [];
}
