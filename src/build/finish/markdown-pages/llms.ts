import { changesFeed } from '../../../lib/feed-addresses.ts';
import { writeBuilt, type BuiltSite } from '../built-site.ts';
import type { MarkdownPage } from './index.ts';

const introduction = `# Sluice

> Sluice is a permissionless, non-custodial gateway for crypto payments, run by a DAO. Merchants and developers connect a shop to it with invoices, payouts, subscriptions, signed postbacks, a payment widget or their own checkout.

Every page is also served as Markdown: add \`.md\` to its address. In a request, send amounts as decimal strings with an asset or a currency. Fees, rates and limits in examples are example values, and keys and addresses belong to test networks.
`;

/**
 * Writes the two files for language models (llmstxt.org): `llms.txt`, a list of the Markdown pages and of the
 * files for programs, and `llms-full.txt`, the text of all documentation pages and articles.
 */
export async function writeLlmsFiles(build: BuiltSite, pages: readonly MarkdownPage[]): Promise<void> {
  const site = build.siteConfig.url + build.siteConfig.baseUrl;
  // Lists repeat what the other pages say.
  const written = pages.filter(({ route }) => !/\/blog\/($|page\/|archive$)/.test(route));
  const articles = written.filter(({ route }) => route.includes('/blog/'));
  const reference = written.filter(({ route }) => /\/docs\/(api|category)\//.test(route));
  const guides = written.filter((page) => !articles.includes(page) && !reference.includes(page));
  const list = [
    introduction,
    listPages('Guides', guides),
    listPages('API reference', reference),
    `## Files for programs\n\n${listFiles(site)}\n`,
    // The llms.txt proposal uses this name for pages that may be skipped.
    listPages('Optional', articles),
  ].join('\n');
  const full = [introduction, ...[...guides, ...reference, ...articles].map(({ markdown }) => markdown)].join('\n');
  await writeBuilt(build, 'llms.txt', list);
  await writeBuilt(build, 'llms-full.txt', full);
}

function listPages(title: string, pages: readonly MarkdownPage[]): string {
  const lines = pages.map((page) => `- [${page.title}](${page.url}): ${page.description}`);
  return `## ${title}\n\n${lines.join('\n')}\n`;
}

function listFiles(site: string): string {
  return [
    ['llms-full.txt', 'Documentation and articles in one file', 'the text of all pages listed here'],
    ['openapi.json', 'OpenAPI document', 'the contract of the HTTP API; also as openapi.yaml'],
    ['asyncapi.yaml', 'AsyncAPI document', 'the messages of the WebSocket and the postbacks'],
    ['contract-changelog.yaml', 'API changelog', 'what each version changed'],
    [changesFeed, 'Feed of API changes', 'the same as an Atom feed'],
    ['collections/sluice.postman.json', 'Postman collection', 'a request for each HTTP endpoint'],
    ['collections/sluice.bruno.json', 'Bruno collection', 'the same requests for Bruno'],
    ['postback-vectors.json', 'Postback vectors', 'signed postbacks to test a verification with'],
    ['sandbox/sluice-sandbox.mjs', 'Sandbox', 'the gateway as a local program for tests, in one file for Node'],
  ]
    .map(([file, title, text]) => `- [${title}](${site}${file}): ${text}`)
    .join('\n');
}
