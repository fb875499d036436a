/**
 * Makes everything outside an element unreachable for the keyboard, the pointer and screen readers, except for the
 * backdrop (`role="presentation"`), which only listens to clicks, and live regions.
 *
 * @returns a function that undoes it.
 */
export function disableSurroundings(element: HTMLElement): () => void {
  const disabled = listSurroundings(element).filter(
    (other) => !other.inert && !other.matches('[role="presentation"], [aria-live]'),
  );
  for (const other of disabled) other.inert = true;
  return () => {
    for (const other of disabled) other.inert = false;
  };
}

/** Returns the siblings of an element and of all its ancestors. */
function listSurroundings(element: HTMLElement): readonly HTMLElement[] {
  const parent = element.parentElement;
  if (parent === null || element === document.body) return [];
  const siblings = [...parent.children].filter((other) => other instanceof HTMLElement);
  return [...siblings.filter((other) => other !== element), ...listSurroundings(parent)];
}
