/*
 * What differs: says what the reader can do; the error's own text is folded away for a report.
 * Why: the stock page shows a raw exception first.
 * Ejected from @docusaurus/theme-classic 3.10.2, ErrorPageContent.
 */
import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/Error';
import HelpfulPages from '@site/src/components/HelpfulPages';
import Notice from '@site/src/components/Notice';

export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  return (
    <Notice
      title={<Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>}
      lead={
        <Translate id="site.crash.text">
          A part of this page failed while it was drawn. Trying again often helps; the other pages are not affected.
        </Translate>
      }
      action={
        <button type="button" className="button button--primary" onClick={tryAgain}>
          <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
        </button>
      }
    >
      <HelpfulPages />
      <details>
        <summary>
          <Translate id="site.crash.details">What the browser reported</Translate>
        </summary>
        <pre>{error.message}</pre>
      </details>
    </Notice>
  );
}
