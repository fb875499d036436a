import type { ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';
import { siteTitle } from '../../../lib/site.ts';
import type { Release } from '../../contract/changelog.ts';
import { anchorOf } from '../../reference/changelog.ts';
import { tidy, type PageContent } from '../page-content.ts';
import { cleanHtml } from './clean-html.ts';
import type { FeedItem } from './feed.ts';

/**
 * Reads the versions of the contract as entries of a feed, from the page that shows them.
 *
 * @param releases newest first.
 * @param page the page with the list of versions.
 * @param address the page's absolute address.
 * @throws Error if the page lacks a version.
 */
export function readChanges(
  releases: readonly Release[],
  { main }: Pick<PageContent, 'main'>,
  address: string,
): readonly FeedItem[] {
  return releases.map(({ version, date }) => {
    const url = `${address}#${anchorOf(version)}`;
    const shown = textUnder(main, anchorOf(version));
    const [summary] = shown.flatMap((node) => (node.type === 'element' ? [tidy(toString(node))] : []));
    if (summary === undefined) throw new Error(`${address} doesn't show version ${version} of the contract.`);
    const day = new Date(`${date}T12:00:00Z`);
    return {
      url,
      title: `Version ${version} of the API contract`,
      summary,
      html: cleanHtml(shown, url),
      published: day,
      updated: day,
      authors: [siteTitle],
      topics: [],
    };
  });
}

/** Returns the content between a heading and the next one. */
function textUnder(main: PageContent['main'], id: string): ElementContent[] {
  let found: ElementContent[] = [];
  visit(main, 'element', (node, index, parent) => {
    if (node.properties.id !== id || parent?.type !== 'element' || index === undefined) return;
    const after = parent.children.slice(index + 1);
    const end = after.findIndex((other) => other.type === 'element' && /^h[1-6]$/.test(other.tagName));
    found = end < 0 ? after : after.slice(0, end);
    return EXIT;
  });
  return found;
}
