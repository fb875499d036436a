import type { ChildNode, Declaration, Document, Root, Rule } from 'postcss';
import { canMatch, isState, readSubject, weigh } from './selectors.ts';
import type { PageNames } from './read-names.ts';

/** Of a rule, the selectors that a page needs as it arrives, and those that are for later. All others are for nothing. */
export interface Sorted {
  readonly first: readonly string[];
  readonly later: readonly string[];
}

/** A rule of the first sheet, as far as it can overrule another one. */
interface Overruling {
  readonly layer: string;
  readonly properties: readonly string[];
  readonly selectors: readonly { readonly subject: readonly string[]; readonly weight: number }[];
}

/** Decides about every rule of a style sheet: what no page and no script names is left out. */
export function sortRules(
  sheet: Root,
  pages: readonly PageNames[],
  words: ReadonlySet<string>,
): ReadonlyMap<Rule, Sorted> {
  const onPages = new Set(pages.flatMap(({ names }) => [...names]));
  const classLists = [...new Set(pages.flatMap((page) => [...page.classLists]))].map(
    (list) => new Set(list.split(' ')),
  );
  const isThere = (name: string): boolean => onPages.has(name) || words.has(name.replace(/^[.#]/, ''));
  const isOnOnePage = (selector: string): boolean =>
    pages.some(({ names }) => canMatch(selector, (name) => names.has(name)));

  /** Whether two selectors can be about one element. What scripts add is there to overrule what they find. */
  function meet(one: readonly string[], other: readonly string[]): boolean {
    const all = [...one, ...other];
    const tags = new Set(all.filter((name) => /^[a-z]/.test(name)));
    const classes = all.filter((name) => name.startsWith('.')).map((name) => name.slice(1));
    return tags.size < 2 && classLists.some((list) => classes.every((name) => list.has(name)));
  }

  const rules: Rule[] = [];
  sheet.walkRules((rule) => void (isFrame(rule) || rules.push(rule)));
  const sorted = new Map<Rule, Sorted>();
  const after: Overruling[] = [];
  // From the end: what is for later must not overrule what came after it.
  for (const rule of rules.toReversed()) {
    const layer = layerOf(rule);
    const properties = rule.nodes.filter(isDeclaration).map(({ prop }) => prop);
    const isOverruled = (selector: string): boolean => {
      const subject = readSubject(selector);
      const weight = weigh(selector);
      return after.some(
        (other) =>
          other.layer === layer &&
          other.properties.some((one) => properties.some((own) => isSameOrPart(one, own))) &&
          other.selectors.some((one) => one.weight >= weight && meet(subject, one.subject)),
      );
    };
    const used = rule.selectors.filter((selector) => canMatch(selector, isThere));
    const first = isForPaper(rule)
      ? []
      : used.filter((selector) => isOnOnePage(selector) && (!isState(selector) || isOverruled(selector)));
    const selectors = first.map((one) => ({ subject: readSubject(one), weight: weigh(one) }));
    if (selectors.length > 0) after.push({ layer, properties, selectors });
    sorted.set(rule, { first, later: used.filter((selector) => !first.includes(selector)) });
  }
  return sorted;
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

/** `margin` sets `margin-top`, too. */
function isSameOrPart(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}
