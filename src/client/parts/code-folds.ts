import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';

/**
 * Selects long code blocks and the samples of an operation. If scripts run, src/css/code.css folds them from the first
 * paint and reserves room for the button. Without scripts and in print, the code is complete.
 */
const foldable = '.code-long, [data-samples] :is(.code-deep, .code-tall)';

function nameButton(button: HTMLElement, block: HTMLElement): void {
  const isOpen = block.hasAttribute('data-unfolded');
  button.ariaExpanded = String(isOpen);
  button.textContent = isOpen
    ? translate({ id: 'site.code.less', message: 'Show less' })
    : translate({ id: 'site.code.all', message: 'Show all {lines} lines' }, { lines: block.dataset.lines ?? '' });
}

function addButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>(foldable)) {
    if (block.lastElementChild?.className.includes('code-more') !== false) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'clean-btn code-more';
    button.translate = true;
    nameButton(button, block);
    block.append(button);
  }
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('.code-more') : null;
  const block = button?.parentElement;
  if (!button || !block) return;
  block.toggleAttribute('data-unfolded');
  nameButton(button, block);
  // After folding, the block may be above the viewport.
  if (!block.hasAttribute('data-unfolded')) block.scrollIntoView({ block: 'nearest' });
}

if (typeof document !== 'undefined') document.addEventListener('click', onClick);

/** Client module: adds buttons that unfold long code and fold it again. */
const codeFolds: ClientModule = { onRouteDidUpdate: addButtons };

export default codeFolds;
