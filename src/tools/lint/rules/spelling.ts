import { fileURLToPath } from 'node:url';
import { getDefaultBundledSettingsAsync, mergeSettings, spellCheckDocument } from 'cspell-lib';
import { readText } from '../../../build/files/index.ts';
import type { Rule } from '../site.ts';
import { blank, maskProse, type Text } from '../text.ts';

/** Dictionaries of cspell to leave out. Those for software would accept misspelt prose, and the others take long. */
const unwanted =
  'softwareTerms companies typescript node npm html css fonts filetypes public-licenses aws bash powershell en-common-misspellings en-gb-common-misspellings';

const words = [...readLines('names'), ...readLines('terms')].flatMap((name) => name.split(/[^\p{L}\p{N}'’]+/u));
/** cspell reuses its dictionaries only for the same settings. */
const settings = getDefaultBundledSettingsAsync().then((bundled) =>
  mergeSettings(bundled, {
    language: 'en-GB',
    languageSettings: [{ languageId: '*', locale: 'en-GB', dictionaries: ['en-gb'] }],
    dictionaries: unwanted.split(' ').map((name) => `!${name}`),
    overrides: [],
    words: words.filter((word) => word !== ''),
    flagWords: [...readLines('american')],
    ignoreRegExpList: [/\b[\w-]+\.(?:csv|json|mdx?|txt|ya?ml)\b/g],
  }),
);

/** Spelling is British, by cspell's dictionary. Names and terms are listed in `words/`. */
export const spelling: Rule<Text> = async (page, find) => {
  const { issues } = await spellCheckDocument(
    { uri: 'text:///page.txt', text: maskProse(page).replaceAll(blank, ' '), languageId: 'plaintext', locale: 'en-GB' },
    { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
    await settings,
  );
  for (const { text, offset, suggestions = [], isFlagged } of issues)
    find(
      offset,
      isFlagged ? `"${text}" is American` : `"${text}" is not a word of the British dictionary`,
      suggestions.length === 0 ? 'no similar word is known' : `similar: ${suggestions.join(', ')}`,
      'correct it, or add a name to src/tools/lint/words/names.txt, a term to terms.txt',
    );
};

/** Reads a list with one entry per line, in which `#` starts a comment. */
function readLines(name: string): readonly string[] {
  return readText(fileURLToPath(new URL(`../words/${name}.txt`, import.meta.url)))
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
}
