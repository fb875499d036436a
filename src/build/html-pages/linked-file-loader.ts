import { readFileSync } from 'node:fs';
import type { LoaderContext } from 'webpack';

/**
 * Loader that publishes the files that pages link to. Docusaurus leaves this to the browser bundle, which contains no
 * pages here. The server bundle is written to a subfolder of the site, hence the `../`.
 */
export default function linkedFileLoader(this: LoaderContext<object>, source: string): string {
  const name = /"(assets\/[^"]+)"/.exec(source)?.[1];
  if (name !== undefined) this.emitFile(`../${name}`, readFileSync(this.resourcePath));
  return source;
}
