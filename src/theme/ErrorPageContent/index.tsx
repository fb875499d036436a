/*
 * What differs: the page says what the reader can do; the error message is collapsed and also in the console; following
 * a link retries.
 * Why: the stock page starts with a raw exception and stays on screen when the reader follows a link.
 * Ejected from @docusaurus/theme-classic 3.10.2, ErrorPageContent.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import type { Props } from '@theme/Error';
import Fold from '@site/src/components/Fold';
import HelpfulPages from '@site/src/components/HelpfulPages';
import Notice from '@site/src/components/Notice';

export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  const { pathname } = useLocation();
  const crashedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== crashedAt.current) tryAgain();
  }, [pathname, tryAgain]);
  return (
    <Notice title="This page crashed." lead="Something went wrong on this page. Try again, or open another page.">
      <p>
        <button type="button" className="control" onClick={tryAgain} children="Try again" />
      </p>
      <HelpfulPages />
      <Fold summary="Error details">
        <pre>{error.message}</pre>
      </Fold>
    </Notice>
  );
}
