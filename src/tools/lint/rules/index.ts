import type { FileRule, PageRule } from '../rule.ts';
import { bannedPhrase } from './banned-phrase.ts';
import { calmReading } from './calm-reading.ts';
import { comparisonSource } from './comparison-source.ts';
import { contractWord } from './contract-word.ts';
import { earlierLinks } from './earlier-links.ts';
import { fenceLanguage } from './fence-language.ts';
import { figure } from './figure.ts';
import { frontMatter } from './front-matter.ts';
import { headings } from './headings.ts';
import { imageAlt } from './image-alt.ts';
import { internalLink } from './internal-link.ts';
import { jsonAmount } from './json-amount.ts';
import { knownTag } from './known-tag.ts';
import { lead } from './lead.ts';
import { length } from './length.ts';
import { lookAlike } from './look-alike.ts';
import { modelNumber } from './model-number.ts';
import { projectHost } from './project-host.ts';
import { secret } from './secret.ts';
import { sentenceCase } from './sentence-case.ts';
import { shownFile } from './shown-file.ts';
import { slot } from './slot.ts';
import { sources } from './sources.ts';
import { spelling } from './spelling.ts';
import { tableHeader } from './table-header.ts';
import { uniqueFrontMatter } from './unique-front-matter.ts';
import { walletAddress } from './wallet-address.ts';
import { whiteSpace } from './white-space.ts';

/** The rules about pages. */
export const pageRules: readonly PageRule[] = [
  slot,
  frontMatter,
  uniqueFrontMatter,
  lead,
  length,
  headings,
  sentenceCase,
  knownTag,
  internalLink,
  earlierLinks,
  contractWord,
  fenceLanguage,
  shownFile,
  figure,
  imageAlt,
  tableHeader,
  jsonAmount,
  modelNumber,
  sources,
  comparisonSource,
  bannedPhrase,
  calmReading,
  spelling,
  whiteSpace,
];

/** The rules about every text that is published or shown. */
export const fileRules: readonly FileRule[] = [projectHost, lookAlike, walletAddress, secret];
