import type { Declaration, Root, Rule } from 'postcss';

const useOf = /var\(\s*(--[\w-]+)/g;
const exactUse = /var\((--[\w-]+)\)/g;

/** The longest value, in characters, that is inlined if it is used more than once. */
const longest = 60;

/**
 * Inlines custom properties that never change, or change only with the properties they refer to, and removes those that
 * nothing uses. The theme has several hundred, for sites that want to change them.
 *
 * @param isKnownOutside whether pages or scripts refer to a property by its name.
 */
export function foldConstants(sheet: Root, isKnownOutside: (property: string) => boolean): void {
  removeOverruled(sheet);
  // Inlining a value can turn another property into a constant.
  while (fold(sheet, findConstants(sheet, isKnownOutside)));
  while (removeUnused(sheet, isKnownOutside));
}

/** Removes what the theme sets for the root element in a layer if the site overrides it outside all layers. */
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
    // Minifiers remove the spaces around `var(…)`, but the inlined value needs them.
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
  // A constant that refers to another one is inlined after it.
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

/** Whether a property is set only for the root element or by the selectors of the declaration that uses it. */
function isForSame(target: Declaration, use: Declaration): boolean {
  const selectors = ruleOf(use)?.selectors;
  return ruleOf(target)?.selectors.every((one) => isRoot(one) || selectors?.includes(one)) ?? false;
}

function isRoot(selector: string): boolean {
  return selector === ':root' || /^html\[data-theme[^\]]*\]$/.test(selector);
}

/** Whether a declaration applies to the root element on every page, in every mode and on every screen. */
function isForRoot(declaration: Declaration): boolean {
  const rule = ruleOf(declaration);
  const above = rule?.parent;
  const isAlways = above?.type === 'root' || (above?.type === 'atrule' && 'name' in above && above.name === 'layer');
  return isAlways && rule?.selectors.includes(':root') === true;
}

function ruleOf({ parent }: Declaration): Rule | undefined {
  return parent?.type === 'rule' ? (parent as Rule) : undefined; // The type says so.
}
