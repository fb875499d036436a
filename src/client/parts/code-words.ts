import type { ClientModule } from '@docusaurus/types';
import { readWordPlaces } from '../../lib/word-places';

/**
 * Matches a JSON string, punctuation between strings (group 1), or a single quote (group 2), whose counterpart is on
 * the other side of a key that is a link.
 */
const json = /"(?!: )(?:\\.|[^"\\\n])*"|([{}[\],:]+)|(")/g;

/** Creates a static range. A live range would be lost while another page is shown. */
function rangeOf(text: Node, start: number, end: number): StaticRange {
  return new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end });
}

/** Yields the text nodes of a program that are not in a token element. */
function* listTexts(code: Element): Generator<Text, undefined> {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text instanceof Text && text.parentElement?.classList.contains('token') !== true) yield text;
  return undefined;
}

/**
 * Colours words that have no element, because elements would make a page several times as large. This needs the CSS
 * Custom Highlight API. The words are numbers and names in long programs, at the positions that the build provides
 * (src/theme/CodeBlock/mergeWords.ts), and the punctuation of JSON, whose blocks otherwise have the colour of strings.
 */
function colourWords(): void {
  // With forced colours, highlighted text would get a background.
  if (typeof Highlight === 'undefined' || matchMedia('(forced-colors: active)').matches) return;
  const words = { number: new Highlight(), function: new Highlight(), plain: new Highlight() };
  for (const code of document.querySelectorAll('.language-json code'))
    for (const text of listTexts(code))
      for (const { 0: found, 1: marks, 2: quote, index } of text.data.matchAll(json))
        if (marks ?? quote) words[marks ? 'plain' : 'function'].add(rangeOf(text, index, index + found.length));
  for (const code of document.querySelectorAll<HTMLElement>('code[data-words]')) {
    const texts = listTexts(code);
    let text: Text | undefined;
    let from = 0;
    let to = 0;
    for (const { kind, start, end } of readWordPlaces(code.dataset.words ?? '')) {
      while (to <= start) {
        text = texts.next().value;
        if (text === undefined) break;
        from = to;
        to += text.length;
      }
      if (text !== undefined) words[kind].add(rangeOf(text, start - from, end - from));
    }
  }
  for (const [kind, found] of Object.entries(words)) CSS.highlights.set(kind, found);
}

/** Client module: completes the colours of code shortly after the page becomes readable. */
const codeWords: ClientModule = { onRouteDidUpdate: () => void setTimeout(colourWords) };

export default codeWords;
