import type { FileRule, PageRule, ProseRule } from '../rule.ts';
import { callouts } from './callouts.ts';
import { calmReading } from './calm-reading.ts';
import { codeWidth, sampleWidth } from './code-width.ts';
import { comparisonSource } from './comparison-source.ts';
import { contractWord } from './contract-word.ts';
import { contractChange } from './contract-change.ts';
import { dependency } from './dependency.ts';
import { documentLink } from './document-link.ts';
import { earlierLinks } from './earlier-links.ts';
import { figure } from './figure.ts';
import { frontMatter } from './front-matter.ts';
import { headings } from './headings.ts';
import { hiddenLetter } from './hidden-letter.ts';
import { internalLink } from './internal-link.ts';
import { jsonAmount } from './json-amount.ts';
import { knownTag } from './known-tag.ts';
import { lead } from './lead.ts';
import { length } from './length.ts';
import { link } from './link.ts';
import { lookAlike } from './look-alike.ts';
import { lostAnchor, lostPage } from './lost-address.ts';
import { modelNumber } from './model-number.ts';
import { outsideNumber } from './outside-number.ts';
import { picture } from './picture.ts';
import { projectHost } from './project-host.ts';
import { fenceCode, sampleCode } from './sample-code.ts';
import { secret, walletAddress } from './listed-value.ts';
import { seedPhrase } from './seed-phrase.ts';
import { sentenceCase } from './sentence-case.ts';
import { shownFile } from './shown-file.ts';
import { slot } from './slot.ts';
import { sources } from './sources.ts';
import { spelling } from './spelling.ts';
import { leftOut } from './left-out.ts';
import { uniqueFrontMatter } from './unique-front-matter.ts';
import { vocabularyOfFiles, vocabularyOfProse } from './vocabulary.ts';
import { whiteSpace } from './white-space.ts';

/** The rules for every text that people read. */
export const proseRules: readonly ProseRule[] = [link, documentLink, vocabularyOfProse];

/** The rules for pages. */
export const pageRules: readonly PageRule[] = [
  slot,
  frontMatter,
  uniqueFrontMatter,
  lead,
  length,
  headings,
  lostAnchor,
  sentenceCase,
  knownTag,
  callouts,
  internalLink,
  earlierLinks,
  contractWord,
  shownFile,
  codeWidth,
  figure,
  ...leftOut,
  jsonAmount,
  ...fenceCode,
  modelNumber,
  sources,
  comparisonSource,
  outsideNumber,
  calmReading,
  spelling,
  whiteSpace,
  ...proseRules,
];

/** The rules for every file that is published or shown. */
export const fileRules: readonly FileRule[] = [
  projectHost,
  lookAlike,
  walletAddress,
  secret,
  seedPhrase,
  hiddenLetter,
  picture,
  ...sampleCode,
  sampleWidth,
  lostPage,
  contractChange,
  vocabularyOfFiles,
];

/** The rules for package.json and package-lock.json. */
export const packageRules: readonly FileRule[] = [dependency];

/** The rules for the site's own code. ESLint and the tests check everything else in it. */
export const codeRules: readonly FileRule[] = [hiddenLetter, vocabularyOfFiles];
