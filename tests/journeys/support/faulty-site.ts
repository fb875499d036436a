import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHandler } from '../../../src/tools/serve/handler.ts';
import { serve, type Site } from '../../support/serve.ts';
import { buildFolder } from '../../support/site.ts';

const keptForEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** What can go wrong with the answer for a file. */
const faults = {
  missing: (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(404, { 'Content-Type': 'text/plain', ...keptForEver }).end('Not found'),
  /** As hosts answer that show their front page at every address. */
  html: (_: IncomingMessage, response: ServerResponse) =>
    void response
      .writeHead(200, { 'Content-Type': 'text/html', ...keptForEver })
      .end('<!doctype html><title>Front page</title>'),
  /** Breaks off in the middle, after headers that promise more. */
  truncate: (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Length': 5000, ...keptForEver }).write('/* the beginning */');
    setTimeout(() => request.socket.destroy(), 50);
  },
} as const;

type Fault = keyof typeof faults;

/** A site whose files can be spoilt. The browser keeps what it gets, which it doesn't when Playwright answers for the server. */
export interface FaultySite extends Site {
  /**
   * Answers wrongly for some files from now on.
   *
   * @param times how often for each file; afterwards they are right again, but for what browsers keep.
   */
  spoil(files: RegExp, fault: Fault, times: number): void;
  /** How often a file has been asked for. */
  count(files: RegExp): number;
}

/** Serves the build on loopback. */
export async function serveFaultySite(): Promise<FaultySite> {
  const handle = createHandler(buildFolder);
  let asked: string[] = [];
  let spoilt: { readonly files: RegExp; readonly fault: Fault; readonly times: number } | undefined;
  const site = await serve((request, response) => {
    const { url = '/' } = request;
    asked.push(url);
    const isSpoilt = spoilt?.files.test(url) === true && asked.filter((one) => one === url).length <= spoilt.times;
    (isSpoilt && spoilt !== undefined ? faults[spoilt.fault] : handle)(request, response);
  });
  return {
    ...site,
    spoil: (files, fault, times) => {
      asked = [];
      spoilt = { files, fault, times };
    },
    count: (files) => asked.filter((url) => files.test(url)).length,
  };
}
