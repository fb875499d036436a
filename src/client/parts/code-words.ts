import type { ClientModule } from '@docusaurus/types';
import { readWordPlaces } from '../../lib/word-places';

/** Not a live range, which would be lost when the page is put aside for another one. */
function rangeOf(text: Node, start: number, end: number): StaticRange {
  return new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end });
}

/**
 * Numbers and names in long programs. An element around each would make a page several times as large, so the build says where
 * they are (src/theme/CodeBlock/mergeWords.ts), and the browser paints them without elements where it can.
 */
function colourWords(): void {
  // Forced colours put a ground behind what is highlighted.
  if (typeof Highlight === 'undefined' || matchMedia('(forced-colors: active)').matches) return;
  const words = { number: new Highlight(), function: new Highlight() };
  for (const code of document.querySelectorAll<HTMLElement>('code[data-words]')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    let text: Node = code;
    let from = 0;
    let to = 0;
    for (const { kind, start, end } of readWordPlaces(code.dataset.words ?? '')) {
      while (to <= start) {
        const next = texts.nextNode();
        if (next === null) break;
        if (next.parentElement?.classList.contains('token') === true) continue;
        text = next;
        from = to;
        to += next.nodeValue?.length ?? 0;
      }
      words[kind].add(rangeOf(text, start - from, end - from));
    }
  }
  for (const [kind, found] of Object.entries(words)) CSS.highlights.set(kind, found);
}

/** Client module: long programs have all colours soon after the page can be read. */
const codeWords: ClientModule = { onRouteDidUpdate: () => void setTimeout(colourWords) };

export default codeWords;
