import path from 'node:path';

/** The path of the sandbox's file from the site's root. The build writes the file. */
export const sandboxAddress = '/sandbox/sluice-sandbox.mjs';

/** Writes the sandbox into a built site: the program that readers download, and the worker for the pages. */
export async function writeSandbox(folder: string): Promise<string> {
  // Loaded only here, because those who only need the address shouldn't wait for a bundler.
  const { writeBundle, writeWorker } = await import('@sluice/sandbox/build');
  const file = path.join(folder, sandboxAddress);
  await writeBundle(file);
  await writeWorker(file.replace('.mjs', '-worker.js'));
  return file;
}
