import { useEffect, useState, type RefObject } from 'react';

/**
 * The answer to a question about the size of a box or of what is in it, at the present width of the window.
 *
 * @param measure answers it; it must be one function for all renderings.
 * @param initial the answer until the page runs, and so without scripts.
 */
export function useMeasure(
  box: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => boolean,
  initial: boolean,
): boolean {
  const [answer, setAnswer] = useState(initial);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setAnswer(measure(element)));
    // What is inside grows by itself when a font arrives.
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [box, measure]);
  return answer;
}
