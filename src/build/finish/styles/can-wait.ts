import type { Declaration } from 'postcss';

/** What nobody sees before something moves or is pointed at. Not what elements inherit from the root: that would style all of them anew. */
const unseen = /^(?:-webkit-)?(?:transition|cursor|user-select)\b/;

/**
 * Whether a declaration can come with the later sheet, whatever rule it is in: its property shows nothing in a page as it arrives. It
 * is all of a property or none, so those that stay and those that go overrule each other as before.
 */
export function canWait({ prop }: Declaration): boolean {
  return unseen.test(prop);
}
