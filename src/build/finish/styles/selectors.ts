import parse, { type Node, type Root, type Selector } from 'postcss-selector-parser';

const parser = parse();
const parsed = new Map<string, Root>();

/** Parses a selector only once, because each selector is checked for every page. */
function read(selector: string): Root {
  const known = parsed.get(selector) ?? parser.astSync(selector);
  parsed.set(selector, known);
  return known;
}

/** Matches states that a reader causes. No page arrives in such a state. */
const state = /:(?:hover|focus|active|target|popover-open)/;

/** Whether a selector depends on the pointer, the keyboard or the address. */
export function isState(selector: string): boolean {
  return state.test(selector);
}

/**
 * Whether a selector can match on a page with these names. Attributes other than `data-…` and the old `align` aren't
 * checked, and neither are relations between elements.
 */
export function canMatch(selector: string, hasName: (name: string) => boolean): boolean {
  return read(selector).nodes.some((one) => canMatchOne(one, hasName));
}

function canMatchOne(selector: Selector, hasName: (name: string) => boolean): boolean {
  return selector.nodes.every((node) => {
    // Excluded names needn't exist, and `:nth-…` has no names.
    if (node.type === 'pseudo')
      return (
        node.value === ':not' ||
        isPlace(node.value) ||
        node.nodes.length === 0 ||
        node.nodes.some((one) => canMatchOne(one, hasName))
      );
    const name = nameOf(node);
    return name === undefined || hasName(name);
  });
}

function isPlace(pseudo: string): boolean {
  return pseudo.startsWith(':nth-');
}

function nameOf(node: Node): string | undefined {
  switch (node.type) {
    case 'class':
      return `.${node.value}`;
    case 'id':
      return `#${node.value}`;
    case 'tag':
      return node.value.toLowerCase();
    case 'attribute':
      return /^(?:data-|align$)/.test(node.attribute) ? `[${node.attribute}]` : undefined;
    default:
      return undefined;
  }
}

/** Returns the specificity of a selector as one comparable number: ids, then classes and the like, then tags. */
export function weigh(selector: string): number {
  return Math.max(...read(selector).nodes.map(weighOne));
}

function weighOne(selector: Selector): number {
  const weights = selector.nodes.map((node) => {
    if (node.type === 'id') return 1_000_000;
    if (node.type === 'class' || node.type === 'attribute') return 1000;
    if (node.type === 'tag') return 1;
    if (node.type !== 'pseudo' || node.value === ':where') return 0;
    if (node.nodes.length > 0 && !isPlace(node.value)) return Math.max(...node.nodes.map(weighOne));
    return node.value.startsWith('::') ? 1 : 1000;
  });
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** Returns the names after a selector's last combinator, of the matched element: a list per alternative in `:is`. */
export function readSubjects(selector: string): readonly (readonly string[])[] {
  return read(selector).nodes.flatMap(readSubjectsOfOne);
}

function readSubjectsOfOne({ nodes }: Selector): readonly (readonly string[])[] {
  const start = nodes.findLastIndex(({ type }) => type === 'combinator') + 1;
  return nodes.slice(start).reduce<readonly (readonly string[])[]>(
    (lists, node) => {
      const choices =
        node.type === 'pseudo' && node.value === ':is'
          ? node.nodes.flatMap(readSubjectsOfOne)
          : [[nameOf(node) ?? []].flat()];
      return lists.flatMap((list) => choices.map((names) => [...list, ...names]));
    },
    [[]],
  );
}
