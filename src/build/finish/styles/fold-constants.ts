import type { Declaration, Root, Rule } from 'postcss';

const useOf = /var\(\s*(--[\w-]+)/g;

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
  for (let constant = findConstant(sheet, isKnownOutside); constant; constant = findConstant(sheet, isKnownOutside)) {
    const { prop, value } = constant;
    sheet.walkDecls((use) => {
      // A minifier leaves out the spaces around `var(…)`, which a bare value needs.
      if (use.value.includes(prop)) use.value = use.value.split(`var(${prop})`).join(` ${value} `).trim();
    });
    constant.remove();
  }
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

function findConstant(sheet: Root, isKnownOutside: (property: string) => boolean): Declaration | undefined {
  const declared = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (one) => void declared.set(one.prop, [...(declared.get(one.prop) ?? []), one]));
  const text = sheet.toString();
  return [...declared.values()].flatMap((all) => {
    const [only, second] = all;
    if (only === undefined || second !== undefined || only.value.includes('var(') || !isForRoot(only)) return [];
    const uses = text.split(`var(${only.prop})`).length - 1;
    const hasOtherUse = text.includes(`var(${only.prop},`);
    const isWorthIt = uses === 1 || only.value.length <= longest;
    return uses > 0 && !hasOtherUse && isWorthIt && !isKnownOutside(only.prop) ? [only] : [];
  })[0];
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
