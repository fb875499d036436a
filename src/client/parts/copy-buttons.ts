import { announce } from '../announce';
import { onClick } from './on-click';

/** How long a button shows the result, in milliseconds. */
const shownFor = 1500;

// Client module: makes the buttons work that copy code, the address of an operation and the page as Markdown.
onClick('.code-copy', (button) => {
  const box = button.parentElement;
  void copy(button, box?.dataset.address ?? box?.nextElementSibling?.textContent ?? '');
});
onClick('[data-page-actions] button', (button) => {
  const link = button.parentElement?.querySelector('a');
  if (link) void copy(button, fetchMarkdown(link.href));
});

async function fetchMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
  return response.text();
}

/** Copies a text, and shows the result for a moment as the button's name. */
export async function copy(button: HTMLElement, text: string | Promise<string>): Promise<void> {
  const name = button.ariaLabel === null ? 'textContent' : 'ariaLabel';
  const original = (button.dataset.name ??= button[name] ?? '');
  const result = await write(text).then(
    () => 'Copied',
    () => 'Couldn’t copy. Try again',
  );
  announce(result);
  button[name] = result;
  button.toggleAttribute('data-copied', result === 'Copied');
  window.setTimeout(() => {
    button[name] = original;
    button.removeAttribute('data-copied');
  }, shownFor);
}

/** Some browsers allow copying only right after a click, so the clipboard gets a promise at once and waits for it. */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const type = 'text/plain';
  const blob = Promise.resolve(text).then((ready) => new Blob([ready], { type }));
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}
