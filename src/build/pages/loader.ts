import { statSync } from 'node:fs';
import type { LoaderContext } from 'webpack';

/**
 * The loader's options. The loader has to get its functions this way, because it is loaded separately from the build
 * and would import second copies of the modules.
 */
export interface LoaderOptions {
  /** Relative path from the bundle's folder to the site's, ending with a slash; empty if they are the same. */
  readonly base: string;
  /** Returns the files that belong to a compiled page: path below the output folder → content. */
  readonly listFiles: (page: string) => ReadonlyMap<string, string>;
  /** Returns the files and folders that a compiled page is made from. */
  readonly readingsOf: (page: string) => ReadonlySet<string>;
}

/**
 * Loader that leaves a compiled page unchanged, tells the bundler what else the page is made from, and emits the files
 * that belong to it. The bundler's cache keeps both with the page.
 */
export default function pageLoader(this: LoaderContext<LoaderOptions>, source: string): string {
  const { base, listFiles, readingsOf } = this.getOptions();
  for (const read of readingsOf(this.resourcePath)) {
    const stats = statSync(read, { throwIfNoEntry: false });
    if (stats === undefined) this.addMissingDependency(read);
    else if (stats.isDirectory()) this.addContextDependency(read);
    else this.addDependency(read);
  }
  for (const [file, content] of listFiles(this.resourcePath)) this.emitFile(base + file, content);
  return source;
}
