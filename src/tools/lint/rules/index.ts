import type { FileRule, PageRule, ProseRule } from '../rule.ts';
import { codeWidth, sampleWidth } from './code-width.ts';
import { contractWord } from './contract-word.ts';
import { documentLink } from './document-link.ts';
import { figure } from './figure.ts';
import { frontMatter } from './front-matter.ts';
import { internalLink } from './internal-link.ts';
import { jsonAmount } from './json-amount.ts';
import { knownTag } from './known-tag.ts';
import { length } from './length.ts';
import { link } from './link.ts';
import { listedValue } from './listed-value.ts';
import { hiddenLetter, lookAlike } from './look-alike.ts';
import { lostAnchor, lostPage } from './lost-address.ts';
import { markdownlint } from './markdownlint.ts';
import { modelNumber } from './model-number.ts';
import { notParsed } from './not-parsed.ts';
import { picture } from './picture.ts';
import { fenceCode, sampleCode } from './sample-code.ts';
import { seedPhrase } from './seed-phrase.ts';
import { sources } from './sources.ts';
import { spelling } from './spelling.ts';
import { vocabularyOfFiles, vocabularyOfProse } from './vocabulary.ts';

/** The rules for every text that people read. */
export const proseRules: readonly ProseRule[] = [notParsed, markdownlint, link, documentLink, vocabularyOfProse];

/** The rules for pages, besides those for every text. */
export const pageRules: readonly PageRule[] = [
  frontMatter,
  length,
  lostAnchor,
  knownTag,
  internalLink,
  contractWord,
  codeWidth,
  figure,
  jsonAmount,
  fenceCode,
  modelNumber,
  sources,
  spelling,
];

/** The rules for every file that is published or shown. */
export const fileRules: readonly FileRule[] = [
  lookAlike,
  listedValue,
  seedPhrase,
  picture,
  sampleCode,
  sampleWidth,
  lostPage,
  vocabularyOfFiles,
];

/** The rules for the site's own code. ESLint and the tests check everything else in it. */
export const codeRules: readonly FileRule[] = [hiddenLetter, vocabularyOfFiles];
