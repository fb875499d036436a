/**
 * Loads a part of the site's code. A file that fails is fetched once more past the browser's cache, where an error page may lie
 * under its name for a year.
 *
 * @param load imports the part: `() => import('./part')`.
 * @throws what the import throws, if the file fails again.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const fetched = new Set<string>();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // The bundler's name for the address of the file.
      const { request: file }: { readonly request?: unknown } = Object(error);
      if (typeof file !== 'string' || fetched.has(file)) throw error;
      fetched.add(file);
      await fetch(file, { cache: 'reload' }).catch(() => undefined);
    }
  }
}
