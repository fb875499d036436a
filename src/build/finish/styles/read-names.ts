/** The names that style sheets can go by: tags as they are, classes with a point, ids with a hash sign, `[data-…]` and `[align]` without a value. */
export interface PageNames {
  readonly names: ReadonlySet<string>;
  /** Its elements by tag and classes, each combination once: `a .link .active`. */
  readonly elements: ReadonlySet<string>;
}

const scripts = /<script\b[\s\S]*?<\/script>/g;
const openingTag = /<([a-z][\w-]*)((?:\s[^>]*)?)>/gi;
const named = /\s(class|id)=(?:"([^"]*)"|([^\s">]+))/gi;
const data = /\s(?:data-[\w-]+|align(?==))/gi;
const word = /[\w-]+/g;

/** Reads the names on a page as the build has written it. */
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

/** The words of a script: among them are the names of everything that it puts on a page. */
export function readScriptWords(code: string): ReadonlySet<string> {
  return new Set(code.match(word));
}
