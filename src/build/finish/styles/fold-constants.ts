import type { Declaration, Root, Rule } from 'postcss';

const useOf = /var\(\s*(--[\w-]+)/g;
const exactUse = /var\((--[\w-]+)\)/g;

/** A long value is written once, and used by its name. */
const longest = 60;

/**
 * Puts the values of custom properties that never change where they are used, and removes those that nothing uses. The theme
 * has some hundred of them, for sites that want to change them.
 *
 * @param isKnownOutside whether scripts know a property by its name.
 */
export function foldConstants(sheet: Root, isKnownOutside: (property: string) => boolean): void {
  removeOverruled(sheet);
  let constants = findConstants(sheet, isKnownOutside);
  // What a value is folded into may be a constant then.
  for (; constants.size > 0; constants = findConstants(sheet, isKnownOutside)) fold(sheet, constants);
  while (removeUnused(sheet, isKnownOutside));
}

/** What the site sets outside of all layers overrules what the theme sets for the root element within one. */
function removeOverruled(sheet: Root): void {
  const own = new Set<string>();
  sheet.each((node) => {
    if (node.type === 'rule' && node.selectors.includes(':root'))
      node.walkDecls(/^--/, ({ prop }) => void own.add(prop));
  });
  sheet.walkAtRules('layer', (layer) => {
    layer.walkDecls(/^--/, (declaration) => {
      const selectors = ruleOf(declaration)?.selectors ?? [];
      const isRoot = selectors.every((one) => one === ':root' || /^html\[data-theme[^\]]*\]$/.test(one));
      if (isRoot && own.has(declaration.prop)) declaration.remove();
    });
  });
}

function fold(sheet: Root, constants: ReadonlyMap<string, Declaration>): void {
  sheet.walkDecls((use) => {
    if (!use.value.includes('var(')) return;
    // A minifier leaves out the spaces around `var(…)`, which a bare value needs.
    use.value = use.value
      .replaceAll(exactUse, (found, property) => {
        const constant = constants.get(property);
        return constant === undefined ? found : ` ${constant.value} `;
      })
      .trim();
  });
  for (const constant of constants.values()) constant.remove();
}

function findConstants(sheet: Root, isKnownOutside: (property: string) => boolean): ReadonlyMap<string, Declaration> {
  const declared = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (one) => void declared.set(one.prop, [...(declared.get(one.prop) ?? []), one]));
  const text = sheet.toString();
  const found = [...declared.values()].flatMap(([only, second]) => {
    if (only === undefined || second !== undefined || only.value.includes('var(') || !isForRoot(only)) return [];
    const uses = text.split(`var(${only.prop})`).length - 1;
    const hasOtherUse = text.includes(`var(${only.prop},`);
    const isWorthIt = uses === 1 || only.value.length <= longest;
    return uses > 0 && !hasOtherUse && isWorthIt && !isKnownOutside(only.prop) ? [only] : [];
  });
  return new Map(found.map((one) => [one.prop, one]));
}

function removeUnused(sheet: Root, isKnownOutside: (property: string) => boolean): boolean {
  const used = new Set([...sheet.toString().matchAll(useOf)].map(([, property]) => property));
  let isChanged = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop) || isKnownOutside(declaration.prop)) return;
    declaration.remove();
    isChanged = true;
  });
  return isChanged;
}

/** Whether a declaration is for the root element on every page, in every mode, on every screen. */
function isForRoot(declaration: Declaration): boolean {
  const rule = ruleOf(declaration);
  if (rule?.selector !== ':root') return false;
  const above = rule.parent;
  return above?.type === 'root' || (above?.type === 'atrule' && 'name' in above && above.name === 'layer');
}

function ruleOf({ parent }: Declaration): Rule | undefined {
  return parent?.type === 'rule' ? (parent as Rule) : undefined; // By its type.
}
