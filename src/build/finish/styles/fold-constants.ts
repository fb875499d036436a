import type { Declaration, Root, Rule } from 'postcss';

const useOf = /var\(\s*(--[\w-]+)/g;
const exactUse = /var\((--[\w-]+)\)/g;

/** A long value is written once, and used by its name. */
const longest = 60;

/**
 * Puts the values of custom properties that never change, or only with those they name, where they are used, and removes those
 * that nothing uses. The theme has some hundred of them, for sites that want to change them.
 *
 * @param isKnownOutside whether scripts know a property by its name.
 */
export function foldConstants(sheet: Root, isKnownOutside: (property: string) => boolean): void {
  removeOverruled(sheet);
  // What a value is folded into may be a constant then.
  while (fold(sheet, findConstants(sheet, isKnownOutside)));
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
      if (selectors.every(isRoot) && own.has(declaration.prop)) declaration.remove();
    });
  });
}

function fold(sheet: Root, constants: ReadonlyMap<string, Declaration>): boolean {
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
  return constants.size > 0;
}

function findConstants(sheet: Root, isKnownOutside: (property: string) => boolean): ReadonlyMap<string, Declaration> {
  const declared = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (one) => void declared.set(one.prop, [...(declared.get(one.prop) ?? []), one]));
  const text = sheet.toString();
  const found = [...declared.values()].flatMap(([only, second]) => {
    if (only === undefined || second !== undefined || !isForRoot(only)) return [];
    const own = readUses(only.value);
    const targets = own.flatMap((property) => declared.get(property) ?? []);
    if ([only.prop, ...own].some(isKnownOutside) || !targets.every((target) => isForSame(target, only))) return [];
    const uses = text.split(`var(${only.prop})`).length - 1;
    const hasOtherUse = text.includes(`var(${only.prop},`);
    const isWorthIt = uses === 1 || only.value.length <= longest;
    return uses > 0 && !hasOtherUse && isWorthIt ? [only] : [];
  });
  const names = new Set(found.map(({ prop }) => prop));
  // What names another constant is folded after it.
  const innermost = found.filter(({ value }) => !readUses(value).some((name) => names.has(name)));
  return new Map(innermost.map((one) => [one.prop, one]));
}

function removeUnused(sheet: Root, isKnownOutside: (property: string) => boolean): boolean {
  const used = new Set(readUses(sheet.toString()));
  const unused: Declaration[] = [];
  sheet.walkDecls(/^--/, (one) => void (used.has(one.prop) || isKnownOutside(one.prop) || unused.push(one)));
  for (const one of unused) one.remove();
  return unused.length > 0;
}

function readUses(value: string): readonly string[] {
  return [...value.matchAll(useOf)].map(([, property = '']) => property);
}

/** Whether a property is set for no other elements than those of the declaration that uses it. */
function isForSame(target: Declaration, use: Declaration): boolean {
  const selectors = ruleOf(use)?.selectors;
  return ruleOf(target)?.selectors.every((one) => isRoot(one) || selectors?.includes(one)) ?? false;
}

function isRoot(selector: string): boolean {
  return selector === ':root' || /^html\[data-theme[^\]]*\]$/.test(selector);
}

/** Whether a declaration is for the root element on every page, in every mode, on every screen. */
function isForRoot(declaration: Declaration): boolean {
  const rule = ruleOf(declaration);
  const above = rule?.parent;
  const isAlways = above?.type === 'root' || (above?.type === 'atrule' && 'name' in above && above.name === 'layer');
  return isAlways && rule?.selectors.includes(':root') === true;
}

function ruleOf({ parent }: Declaration): Rule | undefined {
  return parent?.type === 'rule' ? (parent as Rule) : undefined; // By its type.
}
