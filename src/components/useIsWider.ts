import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether the content of a box is wider than the box, at the present width of the window.
 *
 * @param initial what is assumed until the page runs, and so without scripts.
 */
export function useIsWider(box: RefObject<HTMLElement | null>, initial: boolean): boolean {
  const [isWider, setIsWider] = useState(initial);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setIsWider(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isWider;
}
