import { onClick } from './on-click';

/**
 * Selects long code blocks. If scripts run, src/css/code.css folds them from the first paint and reserves room for the
 * button. Without scripts and in print, the code is complete.
 */
const foldable = '.code-long:not(:has(> .code-more))';

/** Client module: adds the buttons that open long blocks, and does what buttons pressed before scripts ran are for. */
export function onRouteDidUpdate(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) button.click();
  for (const block of document.querySelectorAll<HTMLElement>(foldable)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'clean-btn code-more';
    // Translation skips the code around the button, but not its label.
    button.translate = true;
    block.append(button);
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
