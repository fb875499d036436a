import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHandler } from '../../../src/tools/serve/handler.ts';
import { serve, type Site } from '../../support/serve.ts';
import { buildFolder } from '../../support/site.ts';

const keptForEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Faulty responses for a file. */
const faults = {
  missing: (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(404, { 'Content-Type': 'text/plain', ...keptForEver }).end('Not found'),
  /** Responds like hosts that return their front page for every address. */
  html: (_: IncomingMessage, response: ServerResponse) =>
    void response
      .writeHead(200, { 'Content-Type': 'text/html', ...keptForEver })
      .end('<!doctype html><title>Front page</title>'),
  /** Closes the connection in the middle of the body. */
  truncate: (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Length': 5000, ...keptForEver }).write('/* the beginning */');
    setTimeout(() => request.socket.destroy(), 50);
  },
} as const;

type Fault = keyof typeof faults;

/**
 * A site that can send faulty responses. The browser caches them, unlike responses that Playwright sends for the
 * server.
 */
export interface FaultySite extends Site {
  /**
   * Sends faulty responses for some files from now on.
   *
   * @param times the number of faulty responses per file. Later responses are correct, but browsers may cache the
   *   faulty ones.
   */
  spoil(files: RegExp, fault: Fault, times: number): void;
  /** Returns the number of requests for some files since the last call of `spoil`. */
  count(files: RegExp): number;
}

/** Serves the build on loopback, with faults on request. */
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
