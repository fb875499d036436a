import { collectFiles } from './collect-files.ts';

/** The part of the bundler's loader context that is used here. */
interface LoaderContext {
  readonly resourcePath: string;
  readonly addDependency: (file: string) => void;
  readonly addContextDependency: (folder: string) => void;
}

/** Loader that leaves a page as it is and tells the bundler what else the page is made from. */
export default function pageFilesLoader(this: LoaderContext, source: string): string {
  const { files, folders } = collectFiles(source, this.resourcePath);
  files.forEach((file) => this.addDependency(file));
  folders.forEach((folder) => this.addContextDependency(folder));
  return source;
}
