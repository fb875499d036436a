/** The part of the bundler's loader context that is used here. */
interface LoaderContext {
  readonly resourcePath: string;
  readonly getOptions: () => EmitOptions;
  readonly emitFile: (file: string, content: string) => void;
}

/**
 * The loader's options. The loader has to get its functions this way, because it is loaded separately from the build and
 * would import second copies of the modules.
 */
export interface EmitOptions {
  /** Returns path in the output folder → content, for a page that has been compiled. */
  readonly listFiles: (page: string) => ReadonlyMap<string, string>;
}

/**
 * Loader that leaves a compiled page unchanged and emits the files that belong to it, which the bundler's cache then keeps.
 */
export default function emitLoader(this: LoaderContext, source: string): string {
  for (const [file, content] of this.getOptions().listFiles(this.resourcePath)) this.emitFile(file, content);
  return source;
}
