import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';
import { announce } from '../announce';
import { copyText } from '../copy-text';
import { onBoxMeasured } from './scrolling-boxes';

/** How long the button shows that it has copied, in milliseconds. */
const shownFor = 1000;

const labels = {
  copy: translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' }),
  copyAddress: translate({ id: 'site.endpoint.copy', message: 'Copy URL' }),
  copied: translate({ id: 'theme.CodeBlock.copied', message: 'Copied' }),
  copyTitle: translate({ id: 'theme.CodeBlock.copy', message: 'Copy' }),
  wrap: translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' }),
};

type Kind = 'copy' | 'wrap';

function makeButton(kind: Kind, label: string, title: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `clean-btn code-button code-${kind}`;
  button.title = title;
  button.ariaLabel = label;
  // Translation skips the code around the button, but not its label.
  button.translate = true;
  return button;
}

/** Adds a copy button to every code block and every API address. The built page has none, because they need scripts. */
function addButtons(): void {
  for (const head of document.querySelectorAll('.code-head:not(:has(.code-copy))'))
    // Before the download button, which is part of the built page and must not move.
    head.insertBefore(makeButton('copy', labels.copy, labels.copyTitle), head.querySelector(':scope > .code-download'));
  for (const address of document.querySelectorAll('[data-address]:not(:has(.code-copy))'))
    address.append(makeButton('copy', labels.copyAddress, labels.copyTitle));
}

/** Adds a wrap button to code that is too wide, or was before it was wrapped. Removes it from other code. */
function offerWrapping(box: HTMLElement, isWider: boolean): void {
  const head = box.previousElementSibling;
  if (head?.className !== 'code-head') return;
  const button = head.querySelector('.code-wrap');
  const isOffered = isWider || box.hasAttribute('data-wrapped');
  if (isOffered && button === null)
    head.querySelector('.code-copy')?.before(makeButton('wrap', labels.wrap, labels.wrap));
  else if (!isOffered) button?.remove();
}

async function copy(button: HTMLElement, text: string, label: string): Promise<void> {
  await copyText(text);
  announce(labels.copied);
  button.ariaLabel = labels.copied;
  const timer = String(
    window.setTimeout(() => {
      if (button.dataset.timer === timer) {
        button.ariaLabel = label;
        delete button.dataset.timer;
      }
    }, shownFor),
  );
  button.dataset.timer = timer;
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('.code-button') : null;
  const holder = button?.parentElement;
  if (!button || !holder) return;
  const { address } = holder.dataset;
  const box = holder.nextElementSibling;
  if (address !== undefined) void copy(button, address, labels.copyAddress);
  else if (box === null) return;
  else if (button.classList.contains('code-copy')) void copy(button, box.textContent, labels.copy);
  else if (button.classList.contains('code-wrap')) button.ariaPressed = String(box.toggleAttribute('data-wrapped'));
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', onClick);
  onBoxMeasured(offerWrapping);
}

/** Client module: adds buttons that copy code and addresses and that wrap code. */
const codeButtons: ClientModule = { onRouteDidUpdate: addButtons };

export default codeButtons;
