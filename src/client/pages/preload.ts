import { keepFirstPage, loadPage, NoAnswer } from './page-store';

/**
 * Replaces Docusaurus' own `preload`. Its router waits for this function before it shows the next page, and reloads the
 * whole page if it fails. Without a connection, a reload would end on the browser's error page, so a missing connection
 * is not a failure here: the next page then only offers to try again (src/client/pages/routes.tsx). At the start there
 * is nothing to wait for, because the page is there.
 */
let latest: Promise<unknown> | undefined;

export default async function preload(path: string): Promise<void> {
  if (latest === undefined) {
    keepFirstPage();
    // Running the code and rendering the layout are two tasks, so that the browser can react to the reader between
    // them.
    await new Promise((resolve) => void setTimeout(resolve));
  }
  const own = loadPage(path).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
  });
  latest = own;
  try {
    await own;
  } catch (error) {
    if (latest === own) throw error;
  }
  // The reader has moved on to another page, which is the one to show.
  if (latest !== own) await latest;
}
