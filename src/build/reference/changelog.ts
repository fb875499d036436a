import type { Release } from '../contract/changelog.ts';
import { parseInline } from './markdown.ts';
import { heading, paragraph, text, type Block } from './nodes.ts';

/** Shows the versions of the contract, newest first, each with what changed for its readers. */
export function showChangelog(releases: readonly Release[]): Block[] {
  return releases.flatMap(({ version, date, summary, changes }) => [
    heading(3, anchorOf(version), text(`${version}, ${date}`)),
    paragraph(...parseInline(summary)),
    ...(changes.length === 0 ? [] : [listOf(changes.map((change) => change.text))]),
  ]);
}

function listOf(items: readonly string[]): Block {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(...parseInline(item))] })),
  };
}

/** The anchor of a version on the page that lists them. */
export function anchorOf(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}
