/** A part of a page: running text, or a fence. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'fence';
      /** The word after the backticks; empty if there is none. */
      readonly lang: string;
      /** The text after the language, on the same line. */
      readonly meta: string;
      readonly body: string;
    };

/**
 * Matches the first or last line of a fence, in lists and quotations as well. After backticks, the rest of the line has
 * none: a line such as ```` ```a``` ```` is a code span.
 */
const fenceMark = /^(?:[ \t>]|[-*+] |\d+\. )*(`{3,}(?![^\n]*`)|~{3,})[ \t]*(\S*)([^\n]*)$/;

/** Splits a page into its fences and the text between them. A Markdown parser would take fifty times as long. */
export function splitFences(source: string): readonly Part[] {
  const parts: Part[] = [];
  let open: { readonly mark: string; readonly lang: string; readonly meta: string } | undefined;
  let lines: string[] = [];
  for (const line of source.split(/\r?\n/)) {
    const [, mark = '', lang = '', meta = ''] = fenceMark.exec(line) ?? [];
    const isEnd = open !== undefined && mark.startsWith(open.mark) && lang === '';
    if (!isEnd && (open !== undefined || mark === '')) {
      lines.push(line);
      continue;
    }
    parts.push(toPart(open, lines));
    lines = [];
    open = isEnd ? undefined : { mark, lang, meta };
  }
  parts.push(toPart(open, lines));
  return parts;
}

function toPart(fence: { readonly lang: string; readonly meta: string } | undefined, lines: readonly string[]): Part {
  const text = lines.join('\n');
  return fence === undefined
    ? { kind: 'text', text }
    : { kind: 'fence', lang: fence.lang, meta: fence.meta, body: text };
}
