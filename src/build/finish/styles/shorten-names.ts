import type { Root } from 'postcss';

/** Matches custom properties except the fonts, which keep their names because screenshots replace them by name. */
const customProperty = /--(?!site-font-)[a-z][\w-]*/g;

/**
 * Gives custom properties short names. The most used get the shortest.
 *
 * @param isKnownOutside whether pages or scripts refer to a property by its name, which it then keeps.
 */
export function shortenNames(sheet: Root, isKnownOutside: (property: string) => boolean): void {
  const counts = new Map<string, number>();
  sheet.walkDecls(/^--(?!site-font-)/, ({ prop }) => void counts.set(prop, 0));
  sheet.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(customProperty)) {
      const count = counts.get(name);
      if (count !== undefined) counts.set(name, count + 1);
    }
  });
  const names = [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
  const short = new Map(
    names.flatMap((name, index) => (isKnownOutside(name) ? [] : [[name, `--${index.toString(36)}`]])),
  );
  const shorten = (text: string): string => text.replaceAll(customProperty, (name) => short.get(name) ?? name);
  sheet.walkDecls((declaration) => {
    declaration.prop = short.get(declaration.prop) ?? declaration.prop;
    declaration.value = shorten(declaration.value);
  });
}
