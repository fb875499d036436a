import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';

/**
 * Long blocks of code, and samples of an operation. src/css/code.css folds them wherever scripts
 * run, from the first paint, and keeps room for the button. Without scripts and on paper the code is complete.
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
  // A block that has become shorter may have left the screen above.
  if (!block.hasAttribute('data-unfolded')) block.scrollIntoView({ block: 'nearest' });
}

if (typeof document !== 'undefined') document.addEventListener('click', onClick);

/** Client module: long code opens to its full length and closes again. */
const codeFolds: ClientModule = { onRouteDidUpdate: addButtons };

export default codeFolds;
