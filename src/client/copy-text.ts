import { loadPart } from './load-part';

/**
 * Copies a text; outside secure contexts, where the browser has no clipboard for pages, by the older way.
 *
 * @param text may still be on its way: some browsers allow copying only at once after a click, and wait for what is promised then.
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
