import { loadPart } from './load-part';

/**
 * Copies a text to the clipboard. Outside secure contexts, where the browser has no clipboard API, it uses the older
 * method.
 *
 * @param text the text, or a promise of it. Some browsers allow copying only immediately after a click, so the
 *   clipboard gets a promise at once and waits for it.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (clipboard !== undefined && typeof text !== 'string' && typeof ClipboardItem !== 'undefined') {
    const type = 'text/plain';
    return clipboard.write([new ClipboardItem({ [type]: text.then((ready) => new Blob([ready], { type })) })]);
  }
  const ready = await text;
  if (clipboard !== undefined) return clipboard.writeText(ready);
  const { default: copyOldWay } = await loadPart(() => import('copy-text-to-clipboard'));
  copyOldWay(ready);
}
