import type { ChildNode, Declaration, Document, Root, Rule } from 'postcss';
import { canMatch, isState, readSubjects, weigh } from './selectors.ts';
import type { PageNames } from './read-names.ts';

const pseudoElement = /::[\w-]+|:(?:before|after)\b/;

/** Of a rule, the selectors that a page needs as it arrives, and those that are for later. All others are for nothing. */
export interface Sorted {
  readonly first: readonly string[];
  readonly later: readonly string[];
}

/** A rule of the first sheet, as far as it can overrule another one. */
interface Overruling {
  readonly layer: string;
  readonly properties: readonly string[];
  readonly selectors: readonly Used[];
}

/** A selector that something on the site can match. */
interface Used {
  readonly selector: string;
  /** The pages that have it as they arrive, but for the states that readers bring about. */
  readonly pages: ReadonlySet<PageNames>;
  readonly subjects: readonly (readonly string[])[];
  /** The pseudo-element that it is about, if any. */
  readonly part: string | undefined;
  readonly weight: number;
}

/**
 * Prepares decisions about every rule of a style sheet: what no page and no script names is left out.
 *
 * @param pages all pages.
 * @param words those of the scripts.
 * @returns a function that decides for some of the pages. From those a reader goes to any other one, which is then shown with the
 *   same sheets.
 */
export function prepareSorting(
  sheet: Root,
  pages: readonly PageNames[],
  words: ReadonlySet<string>,
): (own: readonly PageNames[]) => ReadonlyMap<Rule, Sorted> {
  const onPages = new Set(pages.flatMap(({ names }) => [...names]));
  const elements = [...new Set(pages.flatMap((page) => [...page.elements]))].map((one) => new Set(one.split(' ')));
  const isThere = (name: string): boolean =>
    onPages.has(name) || isSetByScripts(name) || words.has(name.replace(/^[.#]/, ''));

  /** Attributes that scripts know as `data-…` or by their name in `dataset`: some are set before the page is painted. */
  function isSetByScripts(name: string): boolean {
    const attribute = /^\[(data-(.*))\]$/.exec(name);
    if (attribute === null) return false;
    const [, full = '', own = ''] = attribute;
    return words.has(full) || words.has(own.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()));
  }

  function readUsed(selector: string): readonly Used[] {
    if (!canMatch(selector, isThere)) return [];
    const having = pages.filter(({ names }) => canMatch(selector, (name) => names.has(name) || isSetByScripts(name)));
    const part = pseudoElement.exec(selector)?.[0].replace('::', ':');
    return [{ selector, pages: new Set(having), subjects: readSubjects(selector), part, weight: weigh(selector) }];
  }

  /** Whether two selectors can be about one element. What scripts add is there to overrule what they find. */
  function meet(one: Used, other: Used): boolean {
    if (one.part !== other.part || one.pages.isDisjointFrom(other.pages)) return false;
    const pairs = one.subjects.flatMap((mine) => other.subjects.map((theirs) => [...mine, ...theirs]));
    return pairs.some((pair) => {
      const names = pair.filter((name) => !/^[#[]/.test(name));
      return elements.some((element) => names.every((name) => element.has(name)));
    });
  }

  const rules: {
    rule: Rule;
    layer: string;
    properties: readonly string[];
    used: readonly Used[];
    isForLater: boolean;
  }[] = [];
  sheet.walkRules((rule) => {
    if (isFrame(rule)) return;
    const declarations = rule.nodes.filter(isDeclaration);
    const properties = declarations.map(({ prop }) => prop);
    const isForLater = declarations.some(isPicture);
    rules.push({ rule, layer: layerOf(rule), properties, used: rule.selectors.flatMap(readUsed), isForLater });
  });

  return (own) => {
    const sorted = new Map<Rule, Sorted>();
    const after: Overruling[] = [];
    // From the end: what is for later must not overrule what came after it.
    for (const { rule, layer, properties, used, isForLater } of rules.toReversed()) {
      const isOverruled = (one: Used): boolean =>
        after.some(
          (other) =>
            other.layer === layer &&
            other.properties.some((property) => properties.some((mine) => isSameOrPart(property, mine))) &&
            other.selectors.some((two) => two.weight >= one.weight && meet(one, two)),
        );
      const isFirst = (one: Used): boolean =>
        (!isForLater && !isState(one.selector) && own.some((page) => one.pages.has(page))) ||
        (one.pages.size > 0 && isOverruled(one));
      const first = isForPaper(rule) ? [] : used.filter(isFirst);
      if (first.length > 0) after.push({ layer, properties, selectors: first });
      const later = used.filter((one) => !first.includes(one));
      sorted.set(rule, {
        first: first.map(({ selector }) => selector),
        later: later.map(({ selector }) => selector),
      });
    }
    return sorted;
  };
}

function ancestors(node: ChildNode): readonly (ChildNode | Root | Document)[] {
  const { parent } = node;
  if (parent === undefined || parent.type === 'root' || parent.type === 'document') return [];
  const above = parent as ChildNode; // What is neither a root nor a document is a child of something.
  return [above, ...ancestors(above)];
}

function isFrame(rule: Rule): boolean {
  return ancestors(rule).some((above) => above.type === 'atrule' && above.name.endsWith('keyframes'));
}

/** Whether a rule is for print alone. */
function isForPaper(rule: ChildNode): boolean {
  return ancestors(rule).some(
    (above) => above.type === 'atrule' && above.name === 'media' && above.params.trim() === 'print',
  );
}

function layerOf(rule: Rule): string {
  const names = ancestors(rule).flatMap((above) =>
    above.type === 'atrule' && above.name === 'layer' ? above.params : [],
  );
  return names.toReversed().join('.');
}

function isDeclaration(node: ChildNode): node is Declaration {
  return node.type === 'decl';
}

/** Whether a declaration has a picture in it, which the browser would read before it paints anything. */
function isPicture({ prop, value }: Declaration): boolean {
  return !prop.startsWith('--') && value.includes('url("data:');
}

/** `margin` sets `margin-top`, too. */
function isSameOrPart(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}
