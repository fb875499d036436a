import { keepFirstPage, loadPage, NoAnswer } from './page-store';

/**
 * Takes the place of Docusaurus' own `preload`: its router waits for it before it shows the next page, and loads the whole page
 * anew when it fails. Without a connection that would end on the browser's error page, so that the next page is shown then with
 * nothing on it but how to try again (src/client/pages/routes.tsx). At the start it waits for nothing, because the page is there.
 */
let latest: Promise<unknown> | undefined;

export default async function preload(path: string): Promise<void> {
  if (latest === undefined) {
    keepFirstPage();
    // Reading the code and drawing what is around the page are two tasks, so that what the reader does can come between them.
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
  // The reader has gone on to another page meanwhile: it is that one that is shown.
  if (latest !== own) await latest;
}
