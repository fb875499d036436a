import type { ProseRule } from '../rule.ts';

/** Words that may be doubled, as in "a million million". Anything else ("that that") can be reworded. */
const numbers = ['million', 'billion', 'thousand'];

export const doubledWord: ProseRule = {
  name: 'doubled-word',
  about: 'No word is written twice in a row.',
  canBeAllowed: true,
  check: ({ prose }, find) => {
    for (const { 0: found, 1: word = '', 2: space = '', index } of prose.matchAll(
      /(?<![\p{L}\p{N}’'-])(\p{L}\p{Ll}*)(\s+)\1(?![\p{L}\p{N}’'-])/giu,
    )) {
      if (!found.endsWith(word.toLowerCase()) || /^A\s/.test(found) || numbers.includes(word)) continue;
      find(index, `"${found.replace(/\s+/g, ' ')}"`, 'each word once', `type ${word}`, {
        start: index + word.length,
        end: index + word.length + space.length + word.length,
        text: '',
      });
    }
  },
};
