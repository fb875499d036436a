/** The part of the bundler's loader context that is used here. */
interface LoaderContext {
  readonly resourcePath: string;
  readonly getOptions: () => EmitOptions;
  readonly emitFile: (file: string, content: string) => void;
}

/** What the loader is given. It is loaded apart from the rest of the build, and would have its own modules. */
export interface EmitOptions {
  /** The way from the bundle's folder to that of the site, with a slash at the end, or nothing. */
  readonly base: string;
  /** Path below the output folder → content, of a page that has been compiled. */
  readonly listFiles: (page: string) => ReadonlyMap<string, string>;
}

/** Loader that leaves a compiled page as it is and hands the bundler the files that belong to it; its cache keeps them. */
export default function emitLoader(this: LoaderContext, source: string): string {
  const { base, listFiles } = this.getOptions();
  for (const [file, content] of listFiles(this.resourcePath)) this.emitFile(base + file, content);
  return source;
}
