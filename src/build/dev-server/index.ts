import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { indexFile, searchFolder } from '../../lib/search/index-data.ts';
import { sandboxAddress, writeSandbox } from '../sandbox/index.ts';
import { makeSearchFiles } from '../search/make-files.ts';

type Context = Pick<LoadContext, 'siteConfig' | 'outDir' | 'generatedFilesDir'>;

interface Response {
  readonly setHeader: (name: string, value: string) => void;
  readonly end: (text: string) => void;
}

const gap = 'The dev server searches the pages of the last build. To search what you have changed, type npm run build.';

/**
 * Docusaurus plugin: lets the dev server answer what only a build writes. The search gets the index of the last build,
 * because there are no pages to read. The sandbox is bundled when a reader runs something for the first time.
 */
export default function devServer({ siteConfig, outDir, generatedFilesDir }: Context): Plugin {
  let sandbox: Promise<string> | undefined;
  const folders: Readonly<Record<string, (name: string) => Promise<string | undefined>>> = {
    [searchFolder]: async (name) => {
      const file = path.join(outDir, searchFolder, name);
      const text = existsSync(file) ? readFileSync(file, 'utf8') : makeSearchFiles([]).get(name);
      return text !== undefined && name === indexFile ? JSON.stringify({ ...JSON.parse(text), gap }) : text;
    },
    [path.dirname(sandboxAddress)]: async (name) => {
      sandbox ??= writeSandbox(generatedFilesDir);
      const file = path.join(path.dirname(await sandbox), name);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    },
  };
  const list = Object.entries(folders).map(([folder, read]) => ({
    name: folder,
    path: path.posix.join(siteConfig.baseUrl, folder),
    middleware({ url }: { readonly url: string }, response: Response, next: (error?: unknown) => void): void {
      const name = path.basename(url.replace(/\?.*/, ''));
      read(name).then((text) => {
        if (text === undefined) return next();
        response.setHeader('Content-Type', /js$/.test(name) ? 'text/javascript' : 'application/json');
        response.end(text);
      }, next);
    },
  }));
  return {
    name: 'dev-server',
    configureWebpack: ({ mode }) => {
      // Docusaurus passes this on to its dev server, but its types don't have it. It calls its own function, too, and joins
      // the two lists, of which the second would come too late. So this one adds to the first.
      const server: object = {
        setupMiddlewares: (all: unknown[]): unknown[] => {
          all.unshift(...list);
          return [];
        },
      };
      return mode === 'production' ? {} : Object.assign({}, { devServer: server });
    },
  };
}
