import type { ReactNode } from 'react';

/** A button that copies what is beside it, which src/client/parts/copy-buttons.ts makes work. */
export default function CopyButton({ label }: Readonly<{ label: string }>): ReactNode {
  return (
    <button
      type="button"
      className="clean-btn code-button code-copy"
      title={label}
      aria-label={label}
      // Translation skips the code around the button, but not its label.
      translate="yes"
    />
  );
}
