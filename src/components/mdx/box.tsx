import type { ReactNode } from 'react';

/** Makes a component that puts its children into an element with a class. */
export const box = (className = '', Tag: 'div' | 'dl' | 'section' | 'span' = 'div') =>
  function Box({ children }: { readonly children?: ReactNode }): ReactNode {
    return <Tag className={className}>{children}</Tag>;
  };
