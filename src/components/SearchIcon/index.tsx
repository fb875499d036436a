import type { ReactNode } from 'react';

/** A magnifying glass, drawn in the colour of the text around it. */
export default function SearchIcon({ className }: { readonly className: string | undefined }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5L17 17"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
