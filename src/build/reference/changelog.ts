import type { Release } from '../contract/changelog.ts';
import { parseInline } from './markdown.ts';
import { heading, list, paragraph, text, type Block } from './nodes.ts';

/** Shows the versions of the contract, newest first, each with what changed for its readers. */
export function showChangelog(releases: readonly Release[]): Block[] {
  return releases.flatMap(({ version, date, summary, changes }) => [
    heading(3, anchorOf(version), text(`${version}, ${date}`)),
    paragraph(...parseInline(summary)),
    ...(changes.length === 0 ? [] : [list(changes.map((change) => parseInline(change.text)))]),
  ]);
}

/** Returns the anchor of a version on the page that lists all versions. */
export function anchorOf(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}
