import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandler } from '../../../src/tools/serve/handler.ts';
import { get, type Answer } from '../../support/raw-request.ts';
import { serve, type Site } from '../../support/serve.ts';

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
let redirecting: Site;
let plain: Site;

beforeAll(async () => {
  for (const [file, text] of Object.entries(site)) write(path.join(directory, file), text);
  // Beside the site, where no address may lead.
  write(path.join(parent, 'secret.txt'), 'secret');
  write(path.join(parent, 'build-secret/index.html'), 'secret');
  redirecting = await serve(createHandler(directory));
  plain = await serve(createHandler(directory, { redirect: false }));
});

afterAll(async () => {
  await Promise.all([redirecting.stop(), plain.stop()]);
  rmSync(parent, { recursive: true });
});

describe('a page', () => {
  it.each([
    ['/docs/invoices/?a=1&b=2', '/docs/invoices?a=1&b=2'],
    ['/docs/invoices.html', '/docs/invoices'],
    ['/docs/invoices/index.html?q=a?b', '/docs/invoices?q=a?b'],
    ['/docs', '/docs/'],
    ['/reindex.html', '/reindex'],
  ])('%s leads to %s in one redirect for good', async (target, location) => {
    expect(await ask(redirecting, target)).toMatchObject({ status: 301, location });
    expect(await ask(redirecting, location)).toMatchObject({ status: 200 });
  });

  it.each(['/docs/invoices', '/docs/invoices/', '/docs/invoices.html', '/docs/invoices/index.html'])(
    'without redirects, %s answers itself',
    async (target) => expect(await ask(plain, target)).toMatchObject({ status: 200, body: 'invoices' }),
  );

  it('leads from the root with a temporary redirect, which keeps the query', async () => {
    expect(await ask(redirecting, '/?a=1')).toMatchObject({ status: 302, location: '/docs/?a=1' });
    expect(await ask(plain, '/')).toMatchObject({ status: 200, body: 'root' });
  });
});

const missing = [
  '/nope',
  '/nope.html',
  '/docs/nope/',
  '/404.html',
  '/assets/',
  '/docs/invoices.html/',
  '/docs/%E0%A4%A',
];
const misleading = [
  '//evil.example/reindex.html',
  '//docs/invoices/',
  '/%5cevil.example/reindex.html',
  '/\\evil.example/reindex.html',
  '/%2fevil.example/reindex.html',
  'http://evil.example/reindex.html',
];
const outside = [
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/../build-secret/',
  '/docs/%00',
];

it.each([...missing, ...misleading, ...outside])(
  '%s answers 404 with the not-found page, and leads nowhere else',
  async (target) => {
    for (const host of misleading.includes(target) ? [redirecting] : [redirecting, plain])
      expect(await ask(host, target)).toMatchObject({ status: 404, location: undefined, body: 'not found' });
  },
);

describe('files', () => {
  it.each([
    ['/assets/js/main.0a1b2c3d.js', 'public, max-age=31536000, immutable'],
    ['/search/core.0a1b2c3d4e5f.json', 'public, max-age=31536000, immutable'],
    ['/search/entry.json', 'no-cache'],
    ['/openapi.yaml', 'no-cache'],
    ['/docs/', 'no-cache'],
    ['/assets/js/gone.js', 'no-cache'],
  ])('%s may be kept as its name allows: %s', async (target, expected) => {
    expect((await ask(redirecting, target)).headers['cache-control']).toBe(expected);
  });

  it('cannot be written', async () => {
    const { status, headers } = await ask(redirecting, '/docs/', 'POST');
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function ask({ url }: Site, target: string, method = 'GET'): Promise<Answer & { location: string | undefined }> {
  const answer = await get(url, target, {}, { method });
  return { ...answer, location: answer.headers.location };
}
