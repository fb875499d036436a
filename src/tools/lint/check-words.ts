import { mergeSettings, getDefaultBundledSettingsAsync, spellCheckDocument } from 'cspell-lib';
import { blank } from './prose.ts';
import type { WordLists } from './word-lists.ts';

/** A word that no dictionary knows. */
export interface UnknownWord {
  readonly text: string;
  readonly offset: number;
  readonly suggestions: readonly string[];
}

/** Names of files are not words. */
const fileName = /\b[\w-]+\.(?:csv|json|mdx?|txt|ya?ml)\b/g;

const settings = (async () =>
  mergeSettings(await getDefaultBundledSettingsAsync(), {
    language: 'en-GB',
    // Prose only: no dictionaries of programming languages, which would let slips pass.
    dictionaries: [
      '!softwareTerms',
      '!companies',
      '!typescript',
      '!node',
      '!npm',
      '!html',
      '!css',
      '!fonts',
      '!filetypes',
      '!public-licenses',
      '!aws',
      '!bash',
      '!powershell',
    ],
    languageSettings: [],
    overrides: [],
  }))();

/**
 * Looks up the words of a text in the British dictionary of cspell.
 *
 * @param prose a text in which U+0000 stands for what is not to be read; offsets are those of this text.
 * @param words what is right besides.
 */
export async function checkWords(
  prose: string,
  { names, terms, american }: WordLists,
): Promise<readonly UnknownWord[]> {
  const words = [...terms, ...names.flatMap((name) => name.split(/[^\p{L}\p{N}'’]+/u))].filter((word) => word !== '');
  const { issues } = await spellCheckDocument(
    { uri: 'text:///page.txt', text: prose.replaceAll(blank, ' '), languageId: 'plaintext', locale: 'en-GB' },
    { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
    mergeSettings(await settings, { words, flagWords: [...american], ignoreRegExpList: [fileName] }),
  );
  return issues.map(({ text, offset, suggestions }) => ({ text, offset, suggestions: suggestions ?? [] }));
}
