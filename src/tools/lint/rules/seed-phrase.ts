import { validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { FileRule } from '../rule.ts';
import { allowedFile } from '../site.ts';

const words: ReadonlySet<string> = new Set(wordlist);
/** Possible lengths of a phrase, in words. Longer ones come first, so that none is reported as a short one. */
const lengths = [24, 21, 18, 15, 12];
/** Matches what may separate the words of a phrase: spaces, line breaks, commas, list numbers, quotes. */
const gap = /^[\s\d.,;:|"'`()[\]>*_-]+$/;

/** Reports seed phrases, which restore a wallet. Anyone who reads one can empty the wallet. */
export const seedPhrase: FileRule = {
  name: 'seed-phrase',
  about: 'No seed phrase of a wallet (BIP 39: 12 to 24 words with a checksum).',
  check: ({ source }, find, { allowed }) => {
    for (const run of listRuns(source)) {
      for (let at = 0; at < run.length; at += 1) {
        const phrase = phraseAt(run, at);
        if (phrase === undefined) continue;
        const text = phrase.map(({ word }) => word).join(' ');
        if (!allowed.secrets.has(text))
          find(
            phrase[0]?.offset ?? 0,
            `a seed phrase of ${phrase.length} words, ${text.split(' ').slice(0, 2).join(' ')} …`,
            'no phrase that opens a wallet',
            `remove it, and move the wallet's coins if it was ever real; a published test phrase goes into ${allowedFile} with its source`,
          );
        at += phrase.length - 1;
      }
    }
  },
};

interface Word {
  readonly word: string;
  readonly offset: number;
}

/** Lists runs of successive words from the BIP 39 list that are long enough for a phrase. */
function listRuns(source: string): readonly (readonly Word[])[] {
  const runs: Word[][] = [];
  let end = 0;
  for (const { 0: text, index } of source.matchAll(/(?<![\p{L}])[A-Za-z]{3,8}(?![\p{L}])/gu)) {
    const word = text.toLowerCase();
    if (!words.has(word)) continue;
    const between = source.slice(end, index);
    const last = runs.at(-1);
    if (last !== undefined && between.length <= 12 && gap.test(between)) last.push({ word, offset: index });
    else runs.push([{ word, offset: index }]);
    end = index + text.length;
  }
  return runs.filter(({ length }) => length >= Math.min(...lengths));
}

function phraseAt(run: readonly Word[], start: number): readonly Word[] | undefined {
  return lengths
    .map((length) => run.slice(start, start + length))
    .find(
      (phrase, index) =>
        phrase.length === lengths[index] && validateMnemonic(phrase.map(({ word }) => word).join(' '), wordlist),
    );
}
