/**
 * Calls `act` for each click inside an element that a selector matches, on any page.
 *
 * @param isFirst whether to call it before the links of the page are followed.
 */
export function onClick(
  selector: string,
  act: (element: HTMLElement, event: MouseEvent) => void,
  isFirst = false,
): void {
  // The build imports client modules too.
  if (typeof document === 'undefined') return;
  const listen = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (element === null) return;
    delete element.dataset.pressed;
    act(element, event);
  };
  document.addEventListener('click', listen, isFirst);
}
