import { useEffect, useState, type RefObject } from 'react';

/**
 * Measures a box or its content, again whenever their size changes.
 *
 * @param measure computes the result. Pass the same function on every render.
 * @param initial the result before hydration, and therefore without scripts.
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
    // The content also changes size on its own, for example when a font loads.
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [box, measure]);
  return answer;
}
