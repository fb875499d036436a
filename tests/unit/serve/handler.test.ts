import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHandler } from '../../../src/tools/serve/handler.ts';
import { get } from '../../support/raw-request.ts';
import { serve, type Site } from '../../support/serve.ts';

/** A small site: a front page, the front page of a section, one page in two forms, and an asset. */
const site: Readonly<Record<string, string>> = {
  'index.html': 'root',
  '404.html': 'not found',
  'docs/index.html': 'docs',
  'docs/invoices/index.html': 'invoices',
  'docs/invoices.html': 'invoices',
  'reindex/index.html': 'reindex',
  'assets/js/main.0a1b2c3d.js': 'run()',
  // Folders that look like a host in an address that begins with two slashes or a backslash.
  'evil.example/reindex/index.html': 'trap',
  '\\evil.example/reindex/index.html': 'trap',
};

const parent = mkdtempSync(path.join(tmpdir(), 'serve-'));
const directory = path.join(parent, 'build');
let redirecting: Site;
let plain: Site;

beforeAll(async () => {
  for (const [file, text] of Object.entries(site)) write(path.join(directory, file), text);
  // Files outside the site, to which no address may lead.
  write(path.join(parent, 'secret.txt'), 'secret');
  write(path.join(parent, 'build-secret/index.html'), 'secret');
  redirecting = await serve(createHandler(directory));
  plain = await serve(createHandler(directory, { redirect: false }));
});

afterAll(async () => {
  await Promise.all([redirecting.stop(), plain.stop()]);
  rmSync(parent, { recursive: true });
});

// tests/build/hosts.test.ts and routes.test.ts test forms of addresses and caching.
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
  '%s returns status 404 with the not-found page, and no redirect',
  async (target) => {
    for (const { url } of misleading.includes(target) ? [redirecting] : [redirecting, plain]) {
      const { status, headers, body } = await get(url, target);
      expect([status, headers.location, body]).toEqual([404, undefined, 'not found']);
    }
  },
);

it('POST is not allowed', async () => {
  const { status, headers } = await get(redirecting.url, '/docs/', {}, { method: 'POST' });
  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
