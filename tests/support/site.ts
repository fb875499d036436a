import path from 'node:path';
import { createHandler } from '../../src/tools/serve/handler.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { serve, type Site } from './serve.ts';

export const buildFolder = path.join(siteRoot, 'build');

/**
 * Serves the build on loopback with the preview server's own handler.
 *
 * @param options.redirect `false` serves every form of an address without a redirect, as hosts without rewrite rules
 *   do.
 */
export const serveSite = (options: { redirect?: boolean } = {}): Promise<Site> =>
  serve(createHandler(buildFolder, options));
