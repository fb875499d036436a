import { applyEdits } from '../../../src/tools/lint/apply-edits.ts';
import { formatReport } from '../../../src/tools/lint/finding.ts';
import { lintFile, lintPage } from '../../../src/tools/lint/lint-page.ts';
import { isHead, isPage, parseMarkdown, parsePage, readHead, type Page } from '../../../src/tools/lint/page.ts';
import type { FileRule, PageRule, ProseRule } from '../../../src/tools/lint/rule.ts';
import { makeSite, type SiteFacts } from '../../../src/tools/lint/site.ts';

/** A small site, so that each test shows everything that affects its result. */
export const facts: SiteFacts = {
  topics: ['gateways', 'recurring', 'comparisons'],
  teams: ['docs-team', 'protocol-team'],
  words: {
    names: ['Sluice', 'Stripe', 'November'],
    providers: ['Stripe'],
    terms: ['postback'],
    american: ['center -> centre'],
  },
  allowed: {
    addresses: new Map(),
    secrets: new Map(),
    hosts: new Map([['shop.example', "the merchant's own site"]]),
    plainHttp: new Map(),
    installScripts: new Map(),
    names: new Map(),
  },
  hosts: ['docs.sluice.example', 'sluice.example'],
  origin: 'https://docs.sluice.example',
  amountFields: new Set(['amount_due']),
  exists: () => false,
  read: () => undefined,
};

interface Surroundings {
  /** The path of the page. The default is that of a documentation page. */
  readonly file?: string;
  /** Other pages of the site, by path. */
  readonly others?: Readonly<Record<string, string>>;
  readonly facts?: Partial<SiteFacts>;
}

/** The path of an article in these tests. */
export const articleFile = 'blog/2026-11-24-a-slug/index.mdx';

/** Checks one page with one rule. Returns the lines that would be printed. */
export async function lintText(rule: PageRule, source: string, around: Surroundings = {}): Promise<readonly string[]> {
  return (await reportsOf(rule, source, around)).map(formatReport);
}

/** Returns a page after `--fix`. */
export async function fixText(rule: PageRule, source: string, around: Surroundings = {}): Promise<string> {
  return applyEdits(source, await reportsOf(rule, source, around));
}

async function reportsOf(
  rule: PageRule,
  source: string,
  { file = 'docs/page.mdx', others = {}, facts: more = {} }: Surroundings,
) {
  const page = readPage(file, source);
  const pages = [page, ...Object.entries(others).map(([path, text]) => readPage(path, text))];
  return lintPage(page, makeSite({ ...facts, ...more }, pages, parsePage), [rule]);
}

/** Checks a Markdown file that is not a page. */
export async function lintMarkdown(rule: ProseRule, source: string) {
  const site = makeSite(facts, [], parsePage);
  return (await lintPage(parseMarkdown({ file: 'README.md', source }), site, [rule])).map(formatReport);
}

/** Checks any file with one rule. */
export function lintAnyText(rule: FileRule, source: string, more: Partial<SiteFacts> & { file?: string } = {}) {
  const { file = 'docs/page.mdx', ...rest } = more;
  return lintFile({ file, source }, makeSite({ ...facts, ...rest }, [], parsePage), [rule]).map(formatReport);
}

/** Parses a page. Throws if its syntax is invalid. */
export function readPage(file: string, source: string): Page {
  const head = readHead({ file, source });
  const page = isHead(head) ? parsePage(head) : head;
  if (!isPage(page)) throw new Error(page.message);
  return page;
}
