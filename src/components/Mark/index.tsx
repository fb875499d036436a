import type { ComponentProps, ReactNode } from 'react';

/**
 * The mark: a raised gate between two posts, with water passing beneath. It takes the colour of the surrounding text,
 * except for the gate.
 */
export default function Mark(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" fill="currentColor" aria-hidden="true" {...props}>
      <path d="M4 3h5v26H4zM23 3h5v26h-5zM11 20c1.700 0 1.700 1.500 3.300 1.500S16 20 17.700 20s1.700 1.500 3.300 1.500V25c-1.700 0-1.700-1.500-3.300-1.500S16 25 14.300 25 12.700 23.500 11 23.500z" />
      <path d="M11 3h10v11H11z" fill="var(--site-color-gate)" />
    </svg>
  );
}
