import { collectAddresses } from '../../../src/tools/lint/addresses.ts';
import { formatReport } from '../../../src/tools/lint/finding.ts';
import { lintFile, lintPage } from '../../../src/tools/lint/lint-page.ts';
import { mend } from '../../../src/tools/lint/mend.ts';
import { isPage, parsePage, type Page } from '../../../src/tools/lint/page.ts';
import type { FileRule, PageRule } from '../../../src/tools/lint/rule.ts';
import type { Site, SiteFacts } from '../../../src/tools/lint/site.ts';

/** A small site, so that a test says everything that decides it. */
export const facts: SiteFacts = {
  topics: ['gateways', 'recurring', 'comparisons'],
  teams: ['docs-team', 'protocol-team'],
  words: {
    names: ['Sluice', 'Stripe', 'November'],
    providers: ['Stripe'],
    terms: ['postback'],
    american: ['center -> centre'],
  },
  allowed: { addresses: new Map(), secrets: new Map(), hosts: new Map([['shop.example', "the merchant's own site"]]) },
  hosts: ['docs.sluice.example', 'sluice.example'],
  origin: 'https://docs.sluice.example',
  amountFields: new Set(['amount_due']),
  exists: () => false,
  read: () => undefined,
};

interface Surroundings {
  /** Path of the page; that of a documentation page unless told otherwise. */
  readonly file?: string;
  /** Other pages of the site, by path. */
  readonly others?: Readonly<Record<string, string>>;
  readonly facts?: Partial<SiteFacts>;
}

/** The path of an article in these tests. */
export const articleFile = 'blog/2026-11-24-a-slug/index.mdx';

/** Checks one page with one rule; what would be printed, line by line. */
export async function lintText(rule: PageRule, source: string, around: Surroundings = {}): Promise<readonly string[]> {
  return (await reportsOf(rule, source, around)).map(formatReport);
}

/** What `--fix` makes of a page. */
export async function mendText(rule: PageRule, source: string, around: Surroundings = {}): Promise<string> {
  return mend(source, await reportsOf(rule, source, around));
}

async function reportsOf(
  rule: PageRule,
  source: string,
  { file = 'docs/page.mdx', others = {}, facts: more = {} }: Surroundings,
) {
  const page = read(file, source);
  const pages = [page, ...Object.entries(others).map(([path, text]) => read(path, text))];
  return lintPage(page, makeSite(more, pages), [rule]);
}

/** Checks a text that need not be a page. */
export function lintAnyText(rule: FileRule, source: string, more: Partial<SiteFacts> = {}): readonly string[] {
  return lintFile({ file: 'docs/page.mdx', source }, makeSite(more, []), [rule]).map(formatReport);
}

function read(file: string, source: string): Page {
  const parsed = parsePage({ file, source });
  if (!isPage(parsed)) throw new Error(parsed.message);
  return parsed;
}

function makeSite(more: Partial<SiteFacts>, pages: readonly Page[]): Site {
  return { ...facts, ...more, pages, addresses: collectAddresses(pages) };
}
