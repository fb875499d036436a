import type { Release } from '../contract/changelog.ts';
import { parseInline } from './markdown.ts';
import { list, paragraph, tag, text, type Block } from './nodes.ts';
import { capitalise } from './samples.ts';

/** Shows the versions of the contract, newest first, each with what changed, grouped by the word before it. */
export function showChangelog(releases: readonly Release[]): Block[] {
  return releases.map(({ version, date, summary, changes }) => {
    const parts = changes.map((change) => /^(?:(\w+): )?(.*)$/s.exec(change.text) ?? []);
    return tag('div', { 'data-alias': true, id: anchorOf(version) }, [
      title('h3', `${version}, ${date}`),
      paragraph(...parseInline(summary)),
      ...[...Map.groupBy(parts, ([, kind = '']) => kind)].flatMap(([kind, group]) => [
        ...(kind === '' ? [] : [title('h4', kind)]),
        list(group.map(([, , words = '']) => parseInline(capitalise(words)))),
      ]),
    ]);
  });
}

/** Creates a heading that doesn't crowd the page's contents. */
function title(hName: 'h3' | 'h4', words: string): Block {
  return { ...paragraph(text(words)), data: { hName } };
}

/** Returns the anchor of a version on the page that lists all versions. */
export function anchorOf(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}
