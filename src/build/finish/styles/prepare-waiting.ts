import type { Declaration, Root } from 'postcss';

const useOf = /var\(\s*(--[\w-]+)/g;

/** What nobody sees before something moves or is pointed at. */
const unseen = /^(?:-webkit-)?(?:transition|cursor|tap-highlight-color|user-select)\b/;

/**
 * Tells which declarations of a sheet can come with the later one, whatever rule they are in: properties that show nothing in a
 * page as it arrives, and custom properties that nothing in the sheet uses. It is all of a property or none, so those that stay
 * and those that go overrule each other as before.
 *
 * @param isKnownOutside whether pages or scripts know a property by its name.
 */
export function prepareWaiting(
  sheet: Root,
  isKnownOutside: (property: string) => boolean,
): (declaration: Declaration) => boolean {
  const waiting = new Set<string>();
  const canWait = ({ prop }: Declaration): boolean => unseen.test(prop) || waiting.has(prop);
  for (let count = -1; count < waiting.size;) {
    count = waiting.size;
    const used = new Set<string>();
    sheet.walkDecls((declaration) => {
      if (!canWait(declaration)) for (const [, name = ''] of declaration.value.matchAll(useOf)) used.add(name);
    });
    sheet.walkDecls(/^--/, ({ prop }) => {
      if (!used.has(prop) && !isKnownOutside(prop)) waiting.add(prop);
    });
  }
  return canWait;
}
