import { readFileSync } from 'node:fs';

/** The part of the bundler's loader context that is used here. */
interface LoaderContext {
  readonly resourcePath: string;
  readonly emitFile: (name: string, content: Buffer) => void;
}

/**
 * Loader that publishes the files that pages link to. Docusaurus leaves that to the scripts of the browser, which have no pages
 * here. The bundle that draws the pages is written to a folder in that of the site, hence the two dots.
 */
export default function linkedFileLoader(this: LoaderContext, source: string): string {
  const name = /"(assets\/[^"]+)"/.exec(source)?.[1];
  if (name !== undefined) this.emitFile(`../${name}`, readFileSync(this.resourcePath));
  return source;
}
