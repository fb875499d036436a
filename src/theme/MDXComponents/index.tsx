/*
 * What differs: the tags that writers use are registered, so that pages need no imports; tables scroll in their own
 * box; collapsible parts look the same everywhere.
 * Why: src/components/mdx holds every tag that MDX files may use.
 * Wrapped, @docusaurus/theme-classic 3.10.2, MDXComponents.
 */
import type { ComponentProps, ReactNode } from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import Fold from '@site/src/components/Fold';
import * as tags from '@site/src/components/mdx';

/**
 * A table that scrolls inside its own box when it is wider than the column. The box can have the keyboard focus, so
 * that the keyboard can scroll it too. If the table fits, src/client/parts/scrolling-boxes.ts removes the box from the
 * tab order; without JavaScript it always stays there.
 */
function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll more-sideways" role="group" aria-label="Scrollable table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}

export default { ...MDXComponents, ...tags, details: Fold, Details: Fold, table: TableScroll };
