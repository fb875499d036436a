import type { ClientModule } from '@docusaurus/types';
import { readWordPlaces } from '../../lib/word-places';

/** A string of JSON, or punctuation between strings, or a single quote: the other one is behind a key that is a link. */
const json = /"(?!: )(?:\\.|[^"\\\n])*"|([{}[\],:]+)|(")/g;

/** Not a live range, which would be lost when the page is put aside for another one. */
function rangeOf(text: Node, start: number, end: number): StaticRange {
  return new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end });
}

/** The texts of a program that are outside all elements for words. */
function* listTexts(code: Element): Generator<Text, undefined> {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text instanceof Text && text.parentElement?.classList.contains('token') !== true) yield text;
  return undefined;
}

/**
 * What has its colour without an element, which would make a page several times as large. The browser paints it where it can:
 * numbers and names in long programs, of which the build says where they are (src/theme/CodeBlock/mergeWords.ts), and the
 * punctuation of JSON, whose blocks have the colour of strings.
 */
function colourWords(): void {
  // Forced colours put a ground behind what is highlighted.
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

/** Client module: code has all colours soon after the page can be read. */
const codeWords: ClientModule = { onRouteDidUpdate: () => void setTimeout(colourWords) };

export default codeWords;
