import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { hosts } from '../../build/config/hosts.ts';
import { loadContract } from '../../build/contract/index.ts';
import { isRecord } from '../../build/contract/node.ts';
import type { Property } from '../../build/contract/schemas.ts';
import { siteRoot } from '../../build/site-root.ts';
import { collectAddresses, type Addresses } from './addresses.ts';
import { readAllowedValues, type AllowedValues } from './allowed-values.ts';
import type { Finding } from './finding.ts';
import type { Page, PageHead } from './page.ts';
import { readWordLists, type WordLists } from './word-lists.ts';

/** What rules know besides the file that they check. */
export interface Site {
  readonly pages: readonly PageHead[];
  readonly addresses: Addresses;
  readonly topics: readonly string[];
  readonly teams: readonly string[];
  readonly words: WordLists;
  readonly allowed: AllowedValues;
  /** The project's hosts. */
  readonly hosts: readonly string[];
  /** Origin of this site. */
  readonly origin: string;
  /** Names of the contract's fields that hold an amount. */
  readonly amountFields: ReadonlySet<string>;
  /** Whether a file exists at a path relative to the checkout. */
  readonly exists: (file: string) => boolean;
  /** Returns the text of the file at a path relative to the checkout, or undefined if there is no such file. */
  readonly read: (file: string) => string | undefined;
}

/** Everything about the site except its pages. */
export type SiteFacts = Omit<Site, 'pages' | 'addresses'>;

/** Reads what does not depend on the pages. */
export function loadSiteFacts(): SiteFacts {
  const { social, ...own } = hosts;
  return {
    topics: keysOf('blog/tags.yml'),
    teams: keysOf('blog/authors.yml'),
    words: readWordLists(),
    allowed: readAllowedValues(),
    hosts: [...new Set([...Object.values(own), ...Object.values(social)].map((address) => new URL(address).hostname))],
    origin: own.site,
    amountFields: readAmountFields(),
    exists: (file) => existsSync(path.join(siteRoot, file)),
    read: (file) =>
      existsSync(path.join(siteRoot, file)) ? readFileSync(path.join(siteRoot, file), 'utf8') : undefined,
  };
}

/** Combines facts and pages. `parse` is called with a page when a rule needs its anchors. */
export function makeSite(
  facts: SiteFacts,
  pages: readonly PageHead[],
  parse: (page: PageHead) => Page | Finding,
): Site {
  return { ...facts, pages, addresses: collectAddresses(pages, parse) };
}

function keysOf(file: string): readonly string[] {
  const parsed: unknown = parse(readFileSync(path.join(siteRoot, file), 'utf8'));
  return isRecord(parsed) ? Object.keys(parsed) : [];
}

function readAmountFields(): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (properties: readonly Property[]): void => {
    for (const { name, unit, children, variants } of properties) {
      if (unit !== null) names.add(name);
      collect(children);
      variants.forEach((variant) => collect(variant.properties));
    }
  };
  for (const schema of loadContract().schemas.values()) {
    collect(schema.properties);
  }
  return names;
}
