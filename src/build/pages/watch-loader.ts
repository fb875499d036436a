/** The part of the bundler's loader context that is used here. */
interface LoaderContext {
  readonly resourcePath: string;
  readonly getOptions: () => WatchOptions;
  readonly addDependency: (file: string) => void;
  readonly addContextDependency: (folder: string) => void;
}

/**
 * The loader's options. The loader has to get its functions this way, because it is loaded separately from the build and
 * would import second copies of the modules.
 */
export interface WatchOptions {
  /** Returns the files and folders that a page is made from, as separate lists. */
  readonly listDependencies: (
    source: string,
    page: string,
  ) => { readonly files: readonly string[]; readonly folders: readonly string[] };
}

/** Loader that leaves a page unchanged and tells the bundler what else the page is made from. */
export default function watchLoader(this: LoaderContext, source: string): string {
  const { files, folders } = this.getOptions().listDependencies(source, this.resourcePath);
  files.forEach((file) => this.addDependency(file));
  folders.forEach((folder) => this.addContextDependency(folder));
  return source;
}
