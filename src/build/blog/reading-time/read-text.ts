import { parseMarkdownFile } from '../../markdown/front-matter/index.ts';
import { parseReference } from '../../markdown/shown-files/parse-reference.ts';
import { splitFences, type Part } from '../../markdown/split-fences.ts';
import { readSnippet } from '../../files/read-snippet.ts';

const figures: readonly string[] = ['sequence', 'timeline', 'dot', 'states', 'plot'];

/**
 * What a reader reads of an MDX text: its words, tables and code, the files that it shows, and the captions of its figures.
 * The source of figures, footnotes and markup are left out.
 *
 * The text is scanned and not parsed: it is read to count its words, and Docusaurus parses every page once more anyway.
 *
 * @param content MDX, with or without front matter.
 * @param file absolute path of the page, from which the files it shows are found.
 * @throws Error for a file that does not exist.
 */
export function readText(content: string, file: string): string {
  return splitFences(parseMarkdownFile(content).content)
    .map((part) => (part.kind === 'text' ? dropMarkup(part.text) : readCode(part, file)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is not read, each with what replaces it. */
const markup: readonly (readonly [RegExp, string])[] = [
  // Footnotes with the lines that go on, comments, tags.
  [/^\[\^[^\]]+\]:.*(?:\n[ \t]+\S.*)*$/gm, ''],
  [/\{\/\*[^]*?\*\/\}/g, ' '],
  [/<\/?[A-Za-z](?:"[^"]*"|[^>"])*>/g, ' '],
  // References to footnotes, addresses of links and pictures.
  [/\[\^[^\]]+\]/g, ''],
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
  // Rules and edges of tables; signs that begin a line, and those around words.
  [/^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/gm, ''],
  [/\|/g, ' '],
  [/^[ \t>]*(?:[-*+]|\d+\.|#{1,6})[ \t]+/gm, ''],
  [/^[ \t]*>[ \t]?/gm, ''],
  [/\*\*|`|\\(?=[^\w\s])/g, ''],
];

function dropMarkup(text: string): string {
  return markup.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}

function readCode({ lang, meta, body }: Extract<Part, { kind: 'fence' }>, file: string): string {
  if (figures.includes(lang)) return /^caption: *(?:>-?\s+)?(.*)$/m.exec(body)?.[1] ?? '';
  const shown = parseReference(meta, file);
  return shown === undefined ? body : readSnippet(shown.file, shown.region, shown.shownAs);
}
