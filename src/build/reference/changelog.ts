import type { Release } from '../contract/changelog.ts';
import { parseInline } from './markdown.ts';
import { heading, list, paragraph, tag, text, type Block } from './nodes.ts';
import { capitalise } from './samples.ts';

/** Shows the versions of the contract, newest first, each with what changed for its readers. */
export function showChangelog(releases: readonly Release[]): Block[] {
  return releases.flatMap(({ version, date, summary, changes }) => [
    heading(3, anchorOf(version), text(`${version}, ${date}`)),
    paragraph(...parseInline(summary)),
    ...(changes.length === 0 ? [] : [tag('Facts', {}, groupChanges(changes.map((change) => change.text)))]),
  ]);
}

/** Groups changes by the word that their texts begin with, followed by a colon: Added, Changed or Clarified. */
function groupChanges(texts: readonly string[]): Block[] {
  const groups = Map.groupBy(texts, (change) => change.slice(0, change.indexOf(':')));
  return [...groups].map(([label, changes]) =>
    tag('FactRow', { label }, [list(changes.map((change) => parseInline(capitalise(change.slice(label.length + 2)))))]),
  );
}

/** Returns the anchor of a version on the page that lists all versions. */
export function anchorOf(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}
