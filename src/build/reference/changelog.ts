import type { Release } from '../contract/changelog.ts';
import { parseInline } from './markdown.ts';
import { list, paragraph, tag, text, type Block } from './nodes.ts';

/** Shows the versions of the contract, newest first, each with what changed. They would crowd the page's contents. */
export function showChangelog(releases: readonly Release[]): Block[] {
  return releases.map(({ version, date, summary, changes }) =>
    tag('div', { 'data-alias': true, id: anchorOf(version) }, [
      paragraph({ type: 'strong', children: [text(`${version}, ${date}`)] }),
      paragraph(...parseInline(summary)),
      ...(changes.length === 0 ? [] : [list(changes.map((change) => parseInline(change.text)))]),
    ]),
  );
}

/** Returns the anchor of a version on the page that lists all versions. */
export function anchorOf(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}
