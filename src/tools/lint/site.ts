import path from 'node:path';
import { parse } from 'yaml';
import { hosts } from '../../build/config/hosts.ts';
import { loadContract } from '../../build/contract/index.ts';
import { isRecord } from '../../build/contract/node.ts';
import type { Property } from '../../build/contract/schemas.ts';
import { exists, readText } from '../../build/files/index.ts';
import { siteRoot } from '../../build/site-root.ts';
import { collectAddresses, type Addresses } from './addresses.ts';
import type { Finding } from './finding.ts';
import type { Page, PageHead } from './page.ts';

/** What rules know besides the file that they check. */
export interface Site {
  readonly pages: readonly PageHead[];
  readonly addresses: Addresses;
  readonly topics: readonly string[];
  readonly teams: readonly string[];
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
  const inSite = (file: string): string => path.join(siteRoot, file);
  return {
    topics: Object.keys(readYaml('blog/tags.yml')),
    teams: Object.keys(readYaml('blog/authors.yml')),
    allowed: readAllowedValues(),
    hosts: [...new Set([...Object.values(own), ...Object.values(social)].map((address) => new URL(address).hostname))],
    origin: own.site,
    amountFields: new Set([...loadContract().schemas.values()].flatMap(({ properties }) => listAmounts(properties))),
    exists: (file) => exists(inSite(file)),
    read: (file) => (exists(inSite(file)) ? readText(inSite(file)) : undefined),
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

function readYaml(file: string): Readonly<Record<string, unknown>> {
  const parsed: unknown = parse(readText(path.join(siteRoot, file)));
  return isRecord(parsed) ? parsed : {};
}

function listAmounts(properties: readonly Property[]): readonly string[] {
  return properties.flatMap(({ name, unit, children, variants }) => [
    ...(unit === null ? [] : [name]),
    ...listAmounts(children),
    ...variants.flatMap((variant) => listAmounts(variant.properties)),
  ]);
}

/** The path of the list of allowed values, for messages. */
export const allowedFile = 'src/tools/lint/allowed.yaml';

/** The lists of allowed values, each as value → reason. The file says what each list is for. */
export type AllowedValues = Readonly<
  Record<'addresses' | 'secrets' | 'hosts' | 'plain_http' | 'names', ReadonlyMap<string, string>>
>;

/** Reads the lists of allowed values. Throws an error that names the list if a group has no reason or no values. */
export function readAllowedValues(): AllowedValues {
  const lists = readYaml(allowedFile);
  const read = (name: string): ReadonlyMap<string, string> => {
    const groups: readonly unknown[] = Array.isArray(lists[name]) ? lists[name] : [];
    return new Map(
      groups.flatMap((group, index) => {
        const { reason, values } = isRecord(group) ? group : {};
        if (typeof reason !== 'string' || reason.length < 10 || !Array.isArray(values))
          throw new Error(`${allowedFile}: group ${index + 1} of "${name}" needs a reason and a list of values.`);
        return values.map((value) => [String(value), reason] as const);
      }),
    );
  };
  return {
    addresses: read('addresses'),
    secrets: read('secrets'),
    hosts: read('hosts'),
    plain_http: read('plain_http'),
    names: read('names'),
  };
}
