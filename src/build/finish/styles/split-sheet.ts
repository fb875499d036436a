import postcss, { type Declaration, type Root, type Rule } from 'postcss';
import { foldConstants } from './fold-constants.ts';
import { canWait } from './can-wait.ts';
import { shortenNames } from './shorten-names.ts';
import { prepareSorting, type Sorted } from './sort-rules.ts';
import { readPageNames, readScriptWords } from './read-names.ts';

/** The style sheet of the site in two parts, for one kind of page. */
interface Sheets {
  /** What pages of the kind need when they arrive. It loads before anything is painted. */
  readonly first: string;
  /** Everything else: what readers or scripts cause, print, and what other kinds of page need. */
  readonly later: string;
}

/**
 * Splits a style sheet for each kind of page, and leaves out what nothing on the site uses.
 *
 * @param css the style sheet.
 * @param pages all pages by kind, as HTML.
 * @param scripts the code of all scripts on them.
 */
export function splitSheet<Kind extends string>(
  css: string,
  pages: Readonly<Record<Kind, readonly string[]>>,
  scripts: string,
): Readonly<Record<Kind, Sheets>> {
  const sheet = postcss.parse(css);
  const kinds = Object.keys(pages) as Kind[]; // The keys of `pages`.
  const names = kinds.map((kind) => pages[kind].map(readPageNames));
  const sorted = names.map(prepareSorting(sheet, names.flat(), readScriptWords(scripts)));
  // A rule that is used at all is in one of the two sheets of every kind, so one kind is enough to find unused rules.
  for (const [rule, { first, later }] of sorted[0] ?? []) if (first.length + later.length === 0) rule.remove();
  // One by one, because the pages of a large site together are longer than a string can be.
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
  return Object.fromEntries(kinds.map((kind, index) => [kind, sheets[index]])) as Record<Kind, Sheets>; // One for each kind.
}

/**
 * Lists the layers in the order of their first mention, which decides their precedence. A part may lack some of them.
 */
function listLayers(sheet: Root): readonly string[] {
  const names = new Set<string>();
  sheet.walkAtRules('layer', ({ params }) => params.split(',').forEach((name) => names.add(name.trim())));
  return [...names];
}

/**
 * Returns a copy of a sheet with the selectors of one kind.
 *
 * @param canWait for the later sheet, whether a declaration moves there from a rule of the first one.
 */
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
    // The keyframes of an animation are not sorted.
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
 * Removes animations that no rule plays, layer statements, which `splitSheet` writes itself, and rules without content.
 * Also removes fonts from the later sheet, because they would make the browser lay out the whole page again, and
 * `@page` from the first one.
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
