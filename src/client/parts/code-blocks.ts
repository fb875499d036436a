import { onClick } from './on-click';

/**
 * Selects long code blocks. If scripts run, src/css/code.css folds them from the first paint and reserves room for the
 * button. Without scripts and in print, the code is complete.
 */
const foldable = '.code-long:not(:has(> .code-more))';

function makeButton(kind: string, label = ''): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `clean-btn code-${kind}`;
  // Translation skips the code around the button, but not its label.
  button.translate = true;
  if (label !== '') {
    button.classList.add('code-button');
    button.title = label;
    button.ariaLabel = label;
  }
  return button;
}

/** Client module: adds the buttons that need scripts. */
export function onRouteDidUpdate(): void {
  for (const head of document.querySelectorAll('.code-head:not(:has(.code-copy))'))
    // Before the download button, which is part of the built page and must not move.
    head.insertBefore(makeButton('copy', 'Copy code to clipboard'), head.querySelector(':scope > .code-download'));
  for (const address of document.querySelectorAll('[data-address]:not(:has(.code-copy))'))
    address.append(makeButton('copy', 'Copy URL'));
  for (const block of document.querySelectorAll<HTMLElement>(foldable)) {
    block.append(makeButton('more'));
    nameFold(block);
  }
}

function nameFold(block: HTMLElement): void {
  const button = block.querySelector('.code-more');
  if (button === null) return;
  const isOpen = block.hasAttribute('data-unfolded');
  button.ariaExpanded = String(isOpen);
  button.textContent = isOpen ? 'Show less' : `Show all ${block.dataset.lines ?? ''} lines`;
}

onClick('.code-more', ({ parentElement: block }) => {
  if (block === null) return;
  const isOpen = block.toggleAttribute('data-unfolded');
  nameFold(block);
  // After folding, the block may be above the viewport.
  if (!isOpen) block.scrollIntoView({ block: 'nearest' });
});
