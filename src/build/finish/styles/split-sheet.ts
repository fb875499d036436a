import postcss, { type Root, type Rule } from 'postcss';
import { foldConstants } from './fold-constants.ts';
import { shortenNames } from './shorten-names.ts';
import { sortRules, type Sorted } from './sort-rules.ts';
import { readPageNames, readScriptWords } from './read-names.ts';

/** The style sheet of the site in two parts. */
export interface Sheets {
  /** What the pages need as they arrive: it is loaded before anything is painted. */
  readonly first: string;
  /** What readers or scripts bring about, and paper. */
  readonly later: string;
}

/**
 * Divides a style sheet, and leaves out what nothing on the site uses.
 *
 * @param css the style sheet.
 * @param pages all pages, as HTML.
 * @param scripts all that runs on them.
 */
export function splitSheet(css: string, pages: readonly string[], scripts: string): Sheets {
  const sheet = postcss.parse(css);
  const sorted = sortRules(sheet, pages.map(readPageNames), readScriptWords(scripts));
  for (const [rule, { first, later }] of sorted) if (first.length + later.length === 0) rule.remove();
  const outside = [scripts, ...pages].join('\n');
  const known = new Set(outside.match(/--[a-z][\w-]*/g));
  foldConstants(sheet, (property) => known.has(property));
  shortenNames(sheet, (property) => known.has(property));
  const order = `@layer ${listLayers(sheet).join(',')};`;
  const pick = (kind: keyof Sorted): string => order + pickRules(sheet, sorted, kind).toString();
  return { first: pick('first'), later: pick('later') };
}

/** Layers count in the order in which they are named first, and a part may lack some. */
function listLayers(sheet: Root): readonly string[] {
  const names = new Set<string>();
  sheet.walkAtRules('layer', ({ params }) => params.split(',').forEach((name) => names.add(name.trim())));
  return [...names];
}

function pickRules(sheet: Root, sorted: ReadonlyMap<Rule, Sorted>, kind: keyof Sorted): Root {
  const originals = listRules(sheet);
  const copy = sheet.clone();
  listRules(copy).forEach((rule, index) => {
    const original = originals[index];
    const selectors = original === undefined ? undefined : sorted.get(original)?.[kind];
    // The frames of an animation are not sorted.
    if (selectors === undefined) return;
    if (selectors.length === 0 || rule.nodes.length === 0) rule.remove();
    else rule.selectors = [...selectors];
  });
  removeIdle(copy, kind);
  return copy;
}

function listRules(sheet: Root): readonly Rule[] {
  const rules: Rule[] = [];
  sheet.walkRules((rule) => void rules.push(rule));
  return rules;
}

/** Animations that no rule plays, statements that `splitSheet` makes anew, and frames around nothing. */
function removeIdle(sheet: Root, kind: keyof Sorted): void {
  const played: string[] = [];
  sheet.walkDecls(/animation/, ({ value }) => void played.push(...value.split(/[\s,]+/)));
  sheet.walkAtRules((rule) => {
    const isIdle = rule.name.endsWith('keyframes') && !played.includes(rule.params);
    const isStatement = rule.name === 'layer' && rule.nodes === undefined;
    if (isIdle || isStatement || (rule.name === 'page' && kind === 'first')) rule.remove();
  });
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    sheet.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return;
      rule.remove();
      isChanged = true;
    });
  }
}
