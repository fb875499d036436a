import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { siteRoot } from '../site-root.ts';
import { startWorker } from './ask-worker.ts';

/** Where the preview asks for the problems of the page that it shows. */
const address = '/__problems';

/** What this plugin needs of the preview server: that of Express. */
interface PreviewServer {
  readonly app?: {
    readonly get: (
      address: string,
      answer: (
        request: { readonly query: Readonly<Record<string, unknown>> },
        response: { readonly json: (body: unknown) => void },
      ) => void,
    ) => void;
  };
}

/**
 * Docusaurus plugin: `npm start` shows what `npm run lint:content` says about a page on the page itself, with file and line.
 * In a build it does nothing.
 */
export default function problems(): Plugin {
  const isPreview = process.env.NODE_ENV === 'development';
  return {
    name: 'problems',
    getClientModules: () => (isPreview ? [path.join(siteRoot, 'src/client/preview/problems.ts')] : []),
    configureWebpack: (_, isServer) => {
      const options = { devServer: { setupMiddlewares } };
      return isPreview && !isServer ? options : {};
    },
  };
}

function setupMiddlewares<Middlewares>(middlewares: Middlewares, server: PreviewServer): Middlewares {
  const ask = startWorker();
  server.app?.get(address, ({ query: { path: route } }, response) => {
    void ask(String(route)).then((found) => response.json(found));
  });
  return middlewares;
}
