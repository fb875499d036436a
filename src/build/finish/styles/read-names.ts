/**
 * The names on a page that selectors can refer to: tags as they are, classes with a dot, ids with a hash sign, and
 * `[data-…]` and `[align]` without a value.
 */
export interface PageNames {
  readonly names: ReadonlySet<string>;
  /** The page's elements as tag and classes, each combination once, such as `a .link .active`. */
  readonly elements: ReadonlySet<string>;
}

const scripts = /<script\b[\s\S]*?<\/script>/g;
const openingTag = /<([a-z][\w-]*)((?:\s[^>]*)?)>/gi;
const named = /\s(class|id)=(?:"([^"]*)"|([^\s">]+))/gi;
const data = /\s(?:data-[\w-]+|align(?==))/gi;
const word = /[\w-]+/g;

/** Reads the names from the HTML of a built page. */
export function readPageNames(html: string): PageNames {
  const names = new Set<string>();
  const elements = new Set<string>();
  for (const [, tag = '', attributes = ''] of html.replaceAll(scripts, '').matchAll(openingTag)) {
    let element = tag.toLowerCase();
    for (const [, name, quoted, bare] of attributes.matchAll(named)) {
      const value = quoted ?? bare ?? '';
      if (name === 'id') names.add(`#${value}`);
      else element += value.trim().replaceAll(/^|\s+/g, ' .');
    }
    elements.add(element);
    for (const [name] of attributes.matchAll(data)) names.add(`[${name.trim().toLowerCase()}]`);
  }
  for (const element of elements) for (const name of element.split(' ')) names.add(name);
  return { names, elements };
}

/** Returns the words in a script, which include the names of everything that it puts on a page. */
export function readScriptWords(code: string): ReadonlySet<string> {
  return new Set(code.match(word));
}
