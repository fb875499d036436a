import type { Rule } from '../site.ts';
import type { Text, TextFile } from '../text.ts';
import { codeWidth, fenceCode, sampleCode } from './code.ts';
import { contractWord, sampleWord } from './contract-word.ts';
import { count, specified } from './fact.ts';
import { figure } from './figure.ts';
import { frontMatter, placed } from './front-matter.ts';
import { codeLink, internalLink, link } from './link.ts';
import { listedValue } from './listed-value.ts';
import { hiddenLetter, lookAlike } from './look-alike.ts';
import { alias, lostAnchor, lostPage } from './lost-address.ts';
import { modelNumber } from './model-number.ts';
import { knownTag, markdownlint, notParsed } from './not-parsed.ts';
import { picture } from './picture.ts';
import { columnValue, situation } from './situation.ts';
import { sources } from './sources.ts';
import { spelling } from './spelling.ts';
import { state } from './state.ts';
import { fixedColour, moduleClass, token } from './token.ts';
import { synonym, vocabularyOfFiles, vocabularyOfTexts } from './vocabulary.ts';

/** The rules for every text in Markdown: pages, and files such as the README. */
export const textRules = {
  'not-parsed': notParsed,
  markdownlint,
  link,
  'internal-link': internalLink,
  vocabulary: vocabularyOfTexts,
} satisfies Record<string, Rule<Text>>;

/** The rules for pages, besides those for every text. */
export const pageRules = {
  'front-matter': frontMatter,
  'lost-address': lostAnchor,
  'known-tag': knownTag,
  'contract-word': contractWord,
  situation,
  'column-value': columnValue,
  state,
  count,
  'code-width': codeWidth,
  figure,
  'sample-code': fenceCode,
  'model-number': modelNumber,
  sources,
  spelling,
} satisfies Record<string, Rule<Text>>;

/** The rules for every file that is published or shown: pages, samples, pictures, the contract, the configuration. */
export const fileRules = {
  'look-alike': lookAlike,
  'listed-value': listedValue,
  picture,
  'sample-code': sampleCode,
  'contract-word': sampleWord,
  'lost-address': lostPage,
  alias,
  sidebar: placed,
  'internal-link': codeLink,
  specified,
  vocabulary: vocabularyOfFiles,
} satisfies Record<string, Rule<TextFile>>;

/** The rules for the site's own code. ESLint and the tests check everything else in it. */
export const codeRules = {
  'look-alike': hiddenLetter,
  'internal-link': codeLink,
  token,
  'fixed-colour': fixedColour,
  'module-class': moduleClass,
  synonym,
  vocabulary: vocabularyOfFiles,
} satisfies Record<string, Rule<TextFile>>;
