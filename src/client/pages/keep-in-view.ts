/** Room between an entry and the edge of the box that scrolls, in pixels: more than the part of a list that fades out. */
const margin = 72;

/**
 * Scrolls a box, and nothing else of the page, if one of its entries is out of its sight.
 *
 * @param box what scrolls.
 * @param entry what should be seen in it.
 */
export function keepInView(box: Element | null, entry: Element | null): void {
  if (box === null || entry === null) return;
  const [around, inside] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inside.top >= around.top + margin && inside.bottom <= Math.min(around.bottom, window.innerHeight) - margin)
    return;
  box.scrollBy({
    left: inside.left - around.left - around.width / 3,
    top: inside.top - around.top - around.height / 3,
    behavior: 'instant',
  });
}
