import { translate } from '@docusaurus/Translate';
import { announce } from '../announce';
import { copyText } from '../copy-text';

/** How long the button shows the result, in milliseconds. */
const shownFor = 2000;

const place = '[data-page-actions]';

const labels = {
  copy: translate({ id: 'site.page.copy', message: 'Copy page' }),
  copied: translate({ id: 'site.page.copied', message: 'Copied' }),
  failed: translate({ id: 'site.page.copyFailed', message: 'Couldn’t copy. Try again' }),
};

async function fetchMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
  return response.text();
}

async function copyPage(button: HTMLElement, address: string): Promise<void> {
  const said = await copyText(fetchMarkdown(address)).then(
    () => labels.copied,
    () => labels.failed,
  );
  announce(said);
  button.textContent = said;
  window.setTimeout(() => (button.textContent = labels.copy), shownFor);
}

// Client module: the button that copies the page as Markdown (src/components/PageActions).
if (typeof document !== 'undefined')
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(`${place} button`) : null;
    const link = button?.parentElement?.querySelector('a');
    if (button && link) void copyPage(button, link.href);
  });
