import path from 'node:path';
import { readText } from '../../src/build/files/index.ts';
import { createHandler } from '../../src/tools/serve/handler.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { serve, type Site } from './serve.ts';

export const buildFolder = path.join(siteRoot, 'build');

/** Reads a file of the build. */
export const readBuilt = (file: string): string => readText(path.join(buildFolder, file));

/**
 * Serves the build on loopback with the preview server's own handler.
 *
 * @param options.redirect `false` serves every form of an address without a redirect, as hosts without rewrite rules
 *   do.
 */
export const serveSite = (options: { redirect?: boolean } = {}): Promise<Site> =>
  serve(createHandler(buildFolder, options));
