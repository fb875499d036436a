import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ownHtml } from '../trusted-types';
import { mainClassName } from './mainClassName';
import { mainId, type Page } from './read-page';
import { hidePage, showPage } from './show-page';

/** One and the same for every drawing: React empties the element when it is given another, though equal, object. */
const nothing = { __html: ownHtml('nothing') };

/**
 * Everything between the bar and the footer, as the build has drawn it. React is told that there is nothing for it to draw, and
 * leaves the element as it finds it.
 */
export default function PageText({ page }: { readonly page: Page }): ReactNode {
  const main = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (main.current !== null) showPage(main.current, page);
  }, [page]);
  useLayoutEffect(() => {
    const element = main.current;
    return () => {
      if (element !== null) hidePage(element);
    };
  }, []);
  return (
    <div ref={main} id={mainId} className={mainClassName} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  );
}
