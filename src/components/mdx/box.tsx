import type { ReactNode } from 'react';

/** Makes a component that puts its children into a box with a class. */
export const box = (className = '') =>
  function Box({ children }: { readonly children?: ReactNode }): ReactNode {
    return <div className={className}>{children}</div>;
  };
