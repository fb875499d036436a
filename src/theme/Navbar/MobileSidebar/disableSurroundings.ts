/**
 * Puts everything outside an element out of reach of keyboard, pointer and screen reader, but for what only listens to
 * clicks (the backdrop, with the role `presentation`) and what is read out as it changes.
 *
 * @returns what undoes it.
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

/** The siblings of an element and of everything that it is in. */
function listSurroundings(element: HTMLElement): readonly HTMLElement[] {
  const parent = element.parentElement;
  if (parent === null || element === document.body) return [];
  const siblings = [...parent.children].filter((other) => other instanceof HTMLElement);
  return [...siblings.filter((other) => other !== element), ...listSurroundings(parent)];
}
