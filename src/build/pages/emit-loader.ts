/** The part of the bundler's loader context that is used here. */
interface LoaderContext {
  readonly resourcePath: string;
  readonly getOptions: () => EmitOptions;
  readonly emitFile: (file: string, content: string) => void;
}

/**
 * The loader's options. The loader has to get its functions this way, because it is loaded separately from the build
 * and would import second copies of the modules.
 */
interface EmitOptions {
  /** Relative path from the bundle's folder to the site's, ending with a slash; empty if they are the same. */
  readonly base: string;
  /** Returns the files that belong to a compiled page: path below the output folder → content. */
  readonly listFiles: (page: string) => ReadonlyMap<string, string>;
}

/**
 * Loader that leaves a compiled page unchanged and emits the files that belong to it. The bundler's cache keeps them
 * with the page.
 */
export default function emitLoader(this: LoaderContext, source: string): string {
  const { base, listFiles } = this.getOptions();
  for (const [file, content] of listFiles(this.resourcePath)) this.emitFile(base + file, content);
  return source;
}
