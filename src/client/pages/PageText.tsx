import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ownHtml } from '../trusted-types';
import { mainClassName } from './mainClassName';
import { mainId, type Page } from './read-page';
import { hidePage, showPage } from './show-page';

/**
 * The same object for every rendering, because React empties the element if it is given another one, even an equal one.
 */
const nothing = { __html: ownHtml('nothing') };

/**
 * Shows everything between the navbar and the footer as the build rendered it. React is told that there is nothing to
 * render, and leaves the element's content as it is.
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
