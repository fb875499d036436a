/*
 * What differs: copying is announced to screen readers; the tick has the site's green; the label can be translated, although the
 * code around it cannot.
 * Why: the stock button only changes its own label, which few screen readers notice, and resets it after a second.
 * Ejected from @docusaurus/theme-classic 3.10.2, CodeBlock/Buttons/CopyButton.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { translate } from '@docusaurus/Translate';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import Button from '@theme/CodeBlock/Buttons/Button';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import type { Props } from '@theme/CodeBlock/Buttons/CopyButton';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Buttons/CopyButton/styles.module.css';
import { announce } from '@site/src/client/announce';
import own from './styles.module.css';

/** How long the button shows that it has copied, in milliseconds. */
const shownFor = 1000;

export default function CopyButton({ className }: Props): ReactNode {
  const { code } = useCodeBlockContext().metadata;
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const copied = translate({ id: 'theme.CodeBlock.copied', message: 'Copied' });

  async function copy(): Promise<void> {
    await write(code);
    announce(copied);
    setIsCopied(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsCopied(false), shownFor);
  }

  return (
    <Button
      aria-label={
        isCopied ? copied : translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' })
      }
      title={translate({ id: 'theme.CodeBlock.copy', message: 'Copy' })}
      translate="yes"
      className={clsx(className, styles.copyButton, isCopied && styles.copyButtonCopied)}
      onClick={() => void copy()}
    >
      <span className={styles.copyButtonIcons} aria-hidden="true">
        <IconCopy className={styles.copyButtonIcon} />
        <IconSuccess className={clsx(styles.copyButtonSuccessIcon, own.done)} />
      </span>
    </Button>
  );
}

/** Copies a text. Outside secure contexts, where the clipboard API is missing, it falls back to the older method. */
async function write(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const { default: copyText } = await import('copy-text-to-clipboard');
  copyText(text);
}
