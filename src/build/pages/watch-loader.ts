/** The part of the bundler's loader context that is used here. */
interface LoaderContext {
  readonly resourcePath: string;
  readonly getOptions: () => WatchOptions;
  readonly addDependency: (file: string) => void;
  readonly addContextDependency: (folder: string) => void;
}

/** What the loader is given. It is loaded apart from the rest of the build, and would have modules of its own. */
export interface WatchOptions {
  /** The files and folders of a page, told apart. */
  readonly listDependencies: (
    source: string,
    page: string,
  ) => { readonly files: readonly string[]; readonly folders: readonly string[] };
}

/** Loader that leaves a page as it is and tells the bundler what else the page is made from. */
export default function watchLoader(this: LoaderContext, source: string): string {
  const { files, folders } = this.getOptions().listDependencies(source, this.resourcePath);
  files.forEach((file) => this.addDependency(file));
  folders.forEach((folder) => this.addContextDependency(folder));
  return source;
}
