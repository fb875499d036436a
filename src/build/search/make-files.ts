import { createHash } from 'node:crypto';
import { indexFile, packIndex } from '../../lib/search/index-data.ts';
import type { IndexedSection, PageTexts, SearchData } from '../../lib/search/index-data.ts';
import { namePattern, type Section } from './read-sections.ts';

/** A page to search. */
export interface SearchPage {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly Section[];
}

/** Makes the files of the search. All names except the index's change with the content. Returns name → content. */
export function makeSearchFiles(pages: readonly SearchPage[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const kept = keepOnce(pages);
  const sections: IndexedSection[] = [];
  const list = pages.map(({ route, title, description, sections: parts }) => {
    const own = parts.filter((part) => kept.has(part));
    const texts: PageTexts = own.map((part) => {
      const { anchor, heading, text } = part;
      // A name in a table row is shown with the text around it.
      const around = parts.find((other) => other !== part && other.anchor === anchor && other.kind !== 'row');
      return [anchor, heading, (text === `\`${heading}\`` ? '' : text) || around?.text || description];
    });
    for (const { anchor, heading, above, text, kind } of own) {
      const name = namePattern.test(heading) ? heading : '';
      // A name in code, such as `webhook-id` or `price`, says less about a section than the words of a heading.
      const isCode = kind !== 'heading' || /\w[/_.:-]\w/.test(name);
      sections.push({
        title: anchor === '' ? title : '',
        context: anchor === '' && kind === 'heading' ? description : isCode ? `${above} ${heading}` : above,
        heading: isCode ? '' : heading,
        text: text.replaceAll('`', ''),
        name,
      });
    }
    const json = JSON.stringify(texts);
    const name = `page.${createHash('sha256').update(json).digest('hex').slice(0, 12)}.json`;
    files.set(name, json);
    return [route, title, texts.length, name] as const;
  });
  const terms = packIndex(sections);
  const data: SearchData = { pages: list, terms, words: listWords(sections, terms), gap: '' };
  return files.set(indexFile, JSON.stringify(data));
}

/** Lists the words that at least two sections have, as far as they differ from their terms. */
function listWords(sections: readonly IndexedSection[], terms: SearchData['terms']): string[] {
  const words = sections.flatMap((section) => {
    const text = Object.values(section).join(' ').toLowerCase();
    return [...new Set(text.match(/\p{L}{5,}/gu))];
  });
  const known = new Set(terms.map(([term]) => term));
  return [...new Set(words.toSorted().filter((word, at, all) => word === all[at - 1] && !known.has(word)))];
}

/**
 * Chooses the sections to index. What several pages say in the same words, such as a field of an object that many requests
 * return, is found once: where its anchor is shortest, because there it is nested least. A name in a table row counts only
 * in the documentation, and if nothing else explains it. In guides, no heading may begin with it either.
 */
function keepOnce(pages: readonly SearchPage[]): ReadonlySet<Section> {
  const headings = pages
    .flatMap(({ sections }) => sections.filter(({ kind }) => kind !== 'row'))
    .map(({ heading }) => heading);
  const explained = new Set(headings);
  const begun = new Set(headings.map((heading) => heading.split(' ')[0]?.toLowerCase()));
  const isNew = (route: string, name: string): boolean =>
    !explained.has(name) && (route.startsWith('/docs/category/') || (route.startsWith('/docs/') && !begun.has(name)));
  const all = pages.flatMap(({ route, sections }) =>
    sections.filter(({ kind, heading }) => kind !== 'row' || isNew(route, heading)),
  );
  const seen = new Set<string>();
  return new Set(
    all
      .toSorted((a, b) => a.anchor.length - b.anchor.length)
      .filter(({ anchor, heading, text }) => {
        const key = `${heading}\n${text}`;
        if (anchor !== '' && seen.has(key)) return false;
        seen.add(key);
        return true;
      }),
  );
}
