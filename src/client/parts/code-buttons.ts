import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';
import { announce } from '../announce';
import { copyText } from '../copy-text';
import { onBoxMeasured } from './scrolling-boxes';

/** Time in which the button shows that it has copied, in milliseconds. */
const shownFor = 1000;

const labels = {
  copy: translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' }),
  copied: translate({ id: 'theme.CodeBlock.copied', message: 'Copied' }),
  copyTitle: translate({ id: 'theme.CodeBlock.copy', message: 'Copy' }),
  wrap: translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' }),
};

function makeButton(kind: 'copy' | 'wrap', label: string, title: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `clean-btn code-${kind}`;
  button.title = title;
  button.ariaLabel = label;
  // The code around it is left alone by translation.
  button.translate = true;
  return button;
}

/** Gives every block of code its buttons. They are not in the built page, where they could do nothing. */
function addButtons(): void {
  for (const block of document.querySelectorAll('.theme-code-block pre')) {
    if (block.nextElementSibling !== null) continue;
    const group = document.createElement('div');
    group.className = 'code-buttons';
    group.append(makeButton('copy', labels.copy, labels.copyTitle));
    block.after(group);
  }
}

/** Code that is too wide, or was before it was wrapped, has a button for that. */
function offerWrapping(box: HTMLElement, isWider: boolean): void {
  const group = box.nextElementSibling;
  if (group?.className !== 'code-buttons') return;
  const button = group.querySelector('.code-wrap');
  const isOffered = isWider || box.hasAttribute('data-wrapped');
  if (isOffered && button === null) group.prepend(makeButton('wrap', labels.wrap, labels.wrap));
  else if (!isOffered) button?.remove();
}

async function copy(button: HTMLElement, box: Element): Promise<void> {
  await copyText(box.textContent);
  announce(labels.copied);
  button.ariaLabel = labels.copied;
  const timer = String(
    window.setTimeout(() => {
      if (button.dataset.timer === timer) {
        button.ariaLabel = labels.copy;
        delete button.dataset.timer;
      }
    }, shownFor),
  );
  button.dataset.timer = timer;
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('.code-buttons > button') : null;
  const box = button?.parentElement?.previousElementSibling;
  if (!button || !box) return;
  if (button.classList.contains('code-copy')) void copy(button, box);
  else button.ariaPressed = String(box.toggleAttribute('data-wrapped'));
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', onClick);
  onBoxMeasured(offerWrapping);
}

/** Client module: blocks of code can be copied and wrapped. */
const codeButtons: ClientModule = { onRouteDidUpdate: addButtons };

export default codeButtons;
