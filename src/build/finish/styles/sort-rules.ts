import type { ChildNode, Declaration, Document, Root, Rule } from 'postcss';
import { canMatch, isState, readSubjects, weigh } from './selectors.ts';
import type { PageNames } from './read-names.ts';

const pseudoElement = /::[\w-]+|:(?:before|after)\b/;

/** The selectors of a rule that a page needs when it arrives, and those it needs later. All others are unused. */
export interface Sorted {
  readonly first: readonly string[];
  readonly later: readonly string[];
}

/** What decides whether a rule of the first sheet can override another one. */
interface Overruling {
  readonly layer: string;
  readonly properties: readonly string[];
  readonly selectors: readonly Used[];
}

/** A selector that something on the site can match. */
interface Used {
  readonly selector: string;
  /** The pages on which it can match when they arrive, regardless of states that readers cause. */
  readonly pages: ReadonlySet<PageNames>;
  readonly subjects: readonly (readonly string[])[];
  /** The pseudo-element that it selects, if any. */
  readonly part: string | undefined;
  readonly weight: number;
}

/**
 * Prepares the sorting of every rule of a style sheet. Selectors that match neither pages nor scripts are left out.
 *
 * @param pages all pages.
 * @param words the words in the scripts.
 * @returns a function that sorts the rules for some of the pages. Readers can go from these to any other page, which is
 *   then shown with the same sheets, so the later one has what all other pages need.
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

  /**
   * Whether scripts use an attribute as `data-…` or by its name in `dataset`. Some are set before the page is painted.
   */
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

  /** Whether two selectors can match one element as built. Styles for what scripts add are meant to override others. */
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
    // Starts at the end, because a rule that moves to the later sheet must not override one that came after it.
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
  const above = parent as ChildNode; // A parent that is neither a root nor a document has a parent itself.
  return [above, ...ancestors(above)];
}

function isFrame(rule: Rule): boolean {
  return ancestors(rule).some((above) => above.type === 'atrule' && above.name.endsWith('keyframes'));
}

/** Whether a rule applies only in print. */
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

/** Whether a declaration contains a picture, which the browser would read before it paints anything. */
function isPicture({ prop, value }: Declaration): boolean {
  return !prop.startsWith('--') && value.includes('url("data:');
}

/** Whether two properties are the same, or one includes the other, as `margin` includes `margin-top`. */
function isSameOrPart(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}
