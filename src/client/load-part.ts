/**
 * Loads a part of the site's code. If a file fails, it is fetched once more, bypassing the browser's cache, which may
 * hold an error page for it for up to a year.
 *
 * @throws the error of the import, if the file fails again.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const fetched = new Set<string>();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // The bundler's errors contain the address of the file in `request`.
      const { request: file }: { readonly request?: unknown } = Object(error);
      if (typeof file !== 'string' || fetched.has(file)) throw error;
      fetched.add(file);
      await fetch(file, { cache: 'reload' }).catch(() => undefined);
    }
  }
}
