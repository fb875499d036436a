/** The minimum distance between an entry and the edge of the scrolling box, in pixels. It exceeds what fades out. */
const margin = 56;

/** Scrolls a box, but not the page, if one of its entries is out of view. */
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
  // No link is cut at the upper edge.
  const links = [...box.querySelectorAll('a')].filter((one) => one.offsetParent !== null);
  const cut = links.map((one) => one.getBoundingClientRect().top - around.top - 8).findLast((above) => above < 0);
  if (cut !== undefined) box.scrollBy({ top: cut, behavior: 'instant' });
}
