import type { ComponentProps, ReactNode } from 'react';

/**
 * A table that scrolls inside its own box when it is wider than the column. The box can have the keyboard focus, so
 * that the keyboard can scroll it too. If the table fits, src/client/parts/scrolling-boxes.ts removes the box from the
 * tab order; without JavaScript it always stays there.
 */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll more-sideways" role="group" aria-label="Scrollable table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
