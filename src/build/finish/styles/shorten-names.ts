import type { Root } from 'postcss';

/** The fonts keep their names, by which pictures of pages replace them. */
const customProperty = /--(?!site-font-)[a-z][\w-]*/g;

/**
 * Gives custom properties short names, the most used first.
 *
 * @param isKnownOutside whether pages or scripts know a property by its name.
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
