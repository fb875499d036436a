import { getDefaultBundledSettingsAsync, mergeSettings, spellCheckDocument, type CSpellSettings } from 'cspell-lib';
import { blank } from './prose.ts';
import type { WordLists } from './word-lists.ts';

/** A word that no dictionary knows. */
interface UnknownWord {
  readonly text: string;
  readonly offset: number;
  readonly suggestions: readonly string[];
}

/** Matches names of files, which aren't words. */
const fileName = /\b[\w-]+\.(?:csv|json|mdx?|txt|ya?ml)\b/g;

/**
 * Dictionaries to leave out. Those for software would accept misspelt prose, and those of common misspellings take
 * 0.4 s to load.
 */
const unwanted = [
  ...[
    'softwareTerms',
    'companies',
    'typescript',
    'node',
    'npm',
    'html',
    'css',
    'fonts',
    'filetypes',
    'public-licenses',
  ],
  ...['aws', 'bash', 'powershell', 'en-common-misspellings', 'en-gb-common-misspellings'],
];

const bundled = getDefaultBundledSettingsAsync();
const settingsOf = new WeakMap<WordLists, Promise<CSpellSettings>>();

/** Creates the settings for word lists. Keep the result: cspell reuses its dictionaries only for the same settings. */
async function makeSettings({ names, terms, american }: WordLists): Promise<CSpellSettings> {
  const words = [...terms, ...names.flatMap((name) => name.split(/[^\p{L}\p{N}'’]+/u))].filter((word) => word !== '');
  return mergeSettings(await bundled, {
    language: 'en-GB',
    languageSettings: [{ languageId: '*', locale: 'en-GB', dictionaries: ['en-gb'] }],
    dictionaries: unwanted.map((name) => `!${name}`),
    overrides: [],
    words,
    flagWords: [...american],
    ignoreRegExpList: [fileName],
  });
}

/**
 * Looks up the words of a text in the British dictionary of cspell.
 *
 * @param prose a text in which U+0000 replaces everything that isn't prose. Offsets refer to this text.
 * @param words the lists of names and terms that are also right, and of American spellings that are wrong.
 */
export async function checkWords(prose: string, words: WordLists): Promise<readonly UnknownWord[]> {
  const settings = settingsOf.get(words) ?? makeSettings(words);
  settingsOf.set(words, settings);
  const { issues } = await spellCheckDocument(
    { uri: 'text:///page.txt', text: prose.replaceAll(blank, ' '), languageId: 'plaintext', locale: 'en-GB' },
    { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
    await settings,
  );
  return issues.map(({ text, offset, suggestions }) => ({ text, offset, suggestions: suggestions ?? [] }));
}
