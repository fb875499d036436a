import postcss, { type Declaration, type Root, type Rule } from 'postcss';
import { foldConstants } from './fold-constants.ts';
import { canWait } from './can-wait.ts';
import { shortenNames } from './shorten-names.ts';
import { prepareSorting, type Sorted } from './sort-rules.ts';
import { readPageNames, readScriptWords } from './read-names.ts';

/** The style sheet of the site in two parts, for one kind of page. */
export interface Sheets {
  /** What pages of the kind need as they arrive: it is loaded before anything is painted. */
  readonly first: string;
  /** All else: what readers or scripts bring about, paper, and what other kinds of page need. */
  readonly later: string;
}

/**
 * Divides a style sheet for each kind of page, and leaves out what nothing on the site uses.
 *
 * @param css the style sheet.
 * @param pages all pages by kind, as HTML.
 * @param scripts all that runs on them.
 */
export function splitSheet<Kind extends string>(
  css: string,
  pages: Readonly<Record<Kind, readonly string[]>>,
  scripts: string,
): Readonly<Record<Kind, Sheets>> {
  const sheet = postcss.parse(css);
  const kinds = Object.keys(pages) as Kind[]; // Those of the parameter.
  const names = kinds.map((kind) => pages[kind].map(readPageNames));
  const sorted = names.map(prepareSorting(sheet, names.flat(), readScriptWords(scripts)));
  // What is for something is so for every kind of page, first or later.
  for (const [rule, { first, later }] of sorted[0] ?? []) if (first.length + later.length === 0) rule.remove();
  // One by one: together, the pages of a large site are longer than a string can be.
  const known = new Set(
    [scripts, ...kinds.flatMap((kind) => pages[kind])].flatMap((text) => [...new Set(text.match(/--[a-z][\w-]*/g))]),
  );
  foldConstants(sheet, (property) => known.has(property));
  shortenNames(sheet, (property) => known.has(property));
  const order = `@layer ${listLayers(sheet).join(',')};`;
  const sheets = sorted.map((rules) => {
    const first = pickRules(sheet, rules, 'first');
    first.walkDecls((declaration) => void (canWait(declaration) && declaration.remove()));
    removeIdle(first, 'first');
    const later = pickRules(sheet, rules, 'later', canWait);
    return { first: order + first.toString(), later: order + later.toString() };
  });
  return Object.fromEntries(kinds.map((kind, index) => [kind, sheets[index]])) as Record<Kind, Sheets>; // One each.
}

/** Layers count in the order in which they are named first, and a part may lack some. */
function listLayers(sheet: Root): readonly string[] {
  const names = new Set<string>();
  sheet.walkAtRules('layer', ({ params }) => params.split(',').forEach((name) => names.add(name.trim())));
  return [...names];
}

/** @param canWait which declarations the later part has of the rules of the first one. */
function pickRules(
  sheet: Root,
  rules: ReadonlyMap<Rule, Sorted>,
  kind: keyof Sorted,
  canWait?: (declaration: Declaration) => boolean,
): Root {
  const originals = listRules(sheet);
  const copy = sheet.clone();
  listRules(copy).forEach((rule, index) => {
    const original = originals[index];
    const selectors = original === undefined ? undefined : rules.get(original);
    // The frames of an animation are not sorted.
    if (selectors === undefined) return;
    if (canWait !== undefined && selectors.first.length > 0) {
      const waiting = rule.cloneBefore();
      waiting.selectors = [...selectors.first];
      waiting.walkDecls((declaration) => void (canWait(declaration) || declaration.remove()));
      if (waiting.nodes.length === 0) waiting.remove();
    }
    if (selectors[kind].length === 0 || rule.nodes.length === 0) rule.remove();
    else rule.selectors = [...selectors[kind]];
  });
  removeIdle(copy, kind);
  return copy;
}

function listRules(sheet: Root): readonly Rule[] {
  const rules: Rule[] = [];
  sheet.walkRules((rule) => void rules.push(rule));
  return rules;
}

/**
 * Animations that no rule plays, statements that `splitSheet` makes anew, and frames around nothing. The second sheet says nothing
 * about fonts: the browser would lay out the whole page once more.
 */
function removeIdle(sheet: Root, kind: keyof Sorted): void {
  const played: string[] = [];
  sheet.walkDecls(/animation/, ({ value }) => void played.push(...value.split(/[\s,]+/)));
  sheet.walkAtRules((rule) => {
    const isIdle = rule.name.endsWith('keyframes') && !played.includes(rule.params);
    const isStatement = rule.name === 'layer' && rule.nodes === undefined;
    const isElsewhere = rule.name === (kind === 'first' ? 'page' : 'font-face');
    if (isIdle || isStatement || isElsewhere) rule.remove();
  });
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    sheet.walk((rule) => {
      if (rule.type !== 'rule' && rule.type !== 'atrule') return;
      if (rule.nodes?.length !== 0) return;
      rule.remove();
      isChanged = true;
    });
  }
}
