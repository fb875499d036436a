import parse, { type Node, type Root, type Selector } from 'postcss-selector-parser';

const parser = parse();
const parsed = new Map<string, Root>();

/** Reads a selector, once: the build asks about each of them for every page. */
function read(selector: string): Root {
  const known = parsed.get(selector) ?? parser.astSync(selector);
  parsed.set(selector, known);
  return known;
}

/** What follows from something that a reader does. No page arrives in such a state. */
const state = /:(?:hover|focus|active|target|popover-open)/;

/** Whether a selector waits for the pointer, the keyboard or the address. */
export function isState(selector: string): boolean {
  return state.test(selector);
}

/** Whether a selector can match where there are these names. Other attributes than `data-…` and the old `align` are left open, and so are relations. */
export function canMatch(selector: string, hasName: (name: string) => boolean): boolean {
  return read(selector).nodes.some((one) => canMatchOne(one, hasName));
}

function canMatchOne(selector: Selector, hasName: (name: string) => boolean): boolean {
  return selector.nodes.every((node) => {
    // What is excluded need not be there, and places among others have no names.
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

/** How strong a selector is, as one number that can be compared: ids, then classes and their like, then tags. */
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

/** The names of the element that a selector is about, those behind its last combinator: a list for each choice that `:is` offers. */
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
