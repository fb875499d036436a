import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandler } from '../../../src/tools/serve/handler.ts';

/** A site in small: a front page, a section front, one page with its second form, a file with a hash and one without. */
const site: Readonly<Record<string, string>> = {
  'index.html': 'root',
  '404.html': 'not found',
  'docs/index.html': 'docs',
  'docs/invoices/index.html': 'invoices',
  'docs/invoices.html': 'invoices',
  'reindex/index.html': 'reindex',
  'openapi.yaml': 'openapi: 3.1.0',
  'assets/js/main.0a1b2c3d.js': 'run()',
  'search/core.0a1b2c3d4e5f.json': '{}',
  'search/entry.json': '{}',
  // Folders that could stand for a host, if an address began with two slashes or a backslash.
  'evil.example/reindex/index.html': 'trap',
  '\\evil.example/reindex/index.html': 'trap',
};

const parent = mkdtempSync(path.join(tmpdir(), 'serve-'));
const directory = path.join(parent, 'build');
let redirecting: Host;
let plain: Host;

beforeAll(async () => {
  for (const [file, text] of Object.entries(site)) write(path.join(directory, file), text);
  // Beside the site, where no address may lead.
  write(path.join(parent, 'secret.txt'), 'secret');
  write(path.join(parent, 'build-secret/index.html'), 'secret');
  redirecting = await startHost(createServer(createHandler(directory)));
  plain = await startHost(createServer(createHandler(directory, { redirect: false })));
});

afterAll(() => {
  for (const { server } of [redirecting, plain]) server.closeAllConnections();
  for (const { server } of [redirecting, plain]) server.close();
  rmSync(parent, { recursive: true });
});

describe('a page', () => {
  it('answers at its canonical address', async () => {
    expect(await ask(redirecting, '/docs/invoices?lang=php')).toMatchObject({ status: 200, body: 'invoices' });
    expect(await ask(redirecting, '/docs/')).toMatchObject({ status: 200, body: 'docs' });
  });

  it.each([
    ['/docs/invoices/?a=1&b=2', '/docs/invoices?a=1&b=2'],
    ['/docs/invoices.html', '/docs/invoices'],
    ['/docs/invoices/index.html?q=a?b', '/docs/invoices?q=a?b'],
    ['/docs', '/docs/'],
    ['/docs/index.html', '/docs/'],
    ['/reindex.html', '/reindex'],
  ])('%s leads to %s in one redirect for good', async (target, location) => {
    expect(await ask(redirecting, target)).toMatchObject({ status: 301, location });
    expect(await ask(redirecting, location)).toMatchObject({ status: 200 });
  });

  it.each(['/docs/invoices', '/docs/invoices/', '/docs/invoices.html', '/docs/invoices/index.html'])(
    'without redirects, %s answers itself',
    async (target) => expect(await ask(plain, target)).toMatchObject({ status: 200, body: 'invoices' }),
  );

  it('stands in for the root for the time being, and the root keeps the query', async () => {
    expect(await ask(redirecting, '/?a=1')).toMatchObject({ status: 302, location: '/docs/?a=1' });
    expect(await ask(plain, '/')).toMatchObject({ status: 200, body: 'root' });
  });
});

describe('what is not there', () => {
  it.each([
    '/nope',
    '/nope.html',
    '/docs/nope/',
    '/404',
    '/404.html',
    '/404/',
    '/assets/',
    '/docs/invoices.html/',
    '/docs/%E0%A4%A',
  ])('%s answers 404 with the not-found page', async (target) => {
    for (const host of [redirecting, plain]) {
      expect(await ask(host, target)).toMatchObject({ status: 404, location: undefined, body: 'not found' });
    }
  });

  it('answers HEAD without a body, and says how long it would be', async () => {
    const { status, body, headers } = await ask(redirecting, '/nope', { method: 'HEAD' });
    expect({ status, body, length: headers['content-length'] }).toEqual({ status: 404, body: '', length: '9' });
  });
});

describe('an address that is made to mislead', () => {
  it.each([
    '//evil.example/reindex.html',
    '//docs/invoices.html',
    '//docs/invoices/',
    '/%5cevil.example/reindex.html',
    '/\\evil.example/reindex.html',
    '/%2fevil.example/reindex.html',
    'http://evil.example/reindex.html',
  ])('%s does not lead to another host', async (target) => {
    expect(await ask(redirecting, target)).toMatchObject({ status: 404, location: undefined });
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/../build-secret/', '/docs/%00'])(
    '%s does not leave the folder',
    async (target) => {
      for (const host of [redirecting, plain]) {
        expect(await ask(host, target)).toMatchObject({ status: 404, location: undefined, body: 'not found' });
      }
    },
  );
});

describe('files', () => {
  it('with a hash in their name may be kept for ever, all others are asked for again', async () => {
    const hashed = await ask(redirecting, '/assets/js/main.0a1b2c3d.js');
    const named = await ask(redirecting, '/openapi.yaml');
    expect(hashed).toMatchObject({ status: 200, body: 'run()' });
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(named.headers['cache-control']).toBe('no-cache');
    const searched = await ask(redirecting, '/search/core.0a1b2c3d4e5f.json');
    expect(searched.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask(redirecting, '/search/entry.json')).headers['cache-control']).toBe('no-cache');
    expect((await ask(redirecting, '/docs/')).headers['cache-control']).toBe('no-cache');
    expect((await ask(redirecting, '/assets/js/gone.js')).headers['cache-control']).toBe('no-cache');
  });

  it('are not sent twice to a reader who has them', async () => {
    const { etag = '' } = (await ask(redirecting, '/openapi.yaml')).headers;
    expect(await ask(redirecting, '/openapi.yaml', { headers: { 'If-None-Match': etag } })).toMatchObject({
      status: 304,
      body: '',
    });
  });

  it.each(['POST', 'PUT', 'DELETE'])('cannot be written with %s', async (method) => {
    const { status, headers } = await ask(redirecting, '/docs/', { method });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
});

interface Host {
  readonly server: Server;
  readonly port: number;
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function startHost(server: Server): Promise<Host> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return { server, port: address.port };
}

/** One request as it is written, without following redirects; `fetch` would normalise the path. */
function ask(
  { port }: Host,
  target: string,
  options: { method?: string; headers?: OutgoingHttpHeaders } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target, ...options }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, location: headers.location, headers, body });
      });
    })
      .on('error', reject)
      .end();
  });
}
