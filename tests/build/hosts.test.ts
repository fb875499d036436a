import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestFile } from '../../src/build/hosts/manifest.ts';
import { readBuild } from '../../src/build/hosts/read-build.ts';
import { securityHeaders } from '../../src/build/hosts/policy.ts';
import { isInstalled } from '../run/ensure-runtimes.ts';
import { sayCounts } from '../support/counted.ts';
import type { Site } from '../support/serve.ts';
import { buildFolder, serveSite } from '../support/site.ts';
import { documentationRoutes } from './support/all-routes.ts';
import { ambiguousPaths, hostilePaths } from './support/hostile.ts';
import { canonicalOf, get, type Answer } from '../support/raw-request.ts';
import { startServer, startWorkers } from './support/real-servers.ts';

const build = readBuild(buildFolder);
const { 'Strict-Transport-Security': _, ...expectedHeaders } = securityHeaders(build.inlineHashes);
const routes = documentationRoutes.slice(0, 30);

const servers = [
  { name: 'the preview server', isThere: true, start: () => serveSite() },
  { name: 'nginx', isThere: isInstalled('nginx', ['-v']), start: () => startServer('nginx', buildFolder) },
  { name: 'Caddy', isThere: isInstalled('caddy', ['version']), start: () => startServer('caddy', buildFolder) },
  // Handles the forms of an address itself, and has a different Cache-Control for files that must be revalidated.
  { name: 'Workers', isThere: true, start: () => startWorkers(buildFolder), ownForms: true },
];

/** Follows redirects, and expects them to stay on the server. */
async function follow(base: string, path: string): Promise<Answer & { readonly steps: number }> {
  const answer = await get(base, path);
  const { location } = answer.headers;
  if (location === undefined) return { ...answer, steps: 0 };
  expect(location, `where ${path} leads`).toMatch(/^\/(?![/\\])/);
  const next = await follow(base, location);
  return { ...next, steps: next.steps + 1 };
}

const expectHeaders = ({ headers }: Answer): void => {
  for (const [name, value] of Object.entries(expectedHeaders)) expect(headers[name.toLowerCase()], name).toBe(value);
};

for (const { name, isThere, start, ownForms = false } of servers) {
  const askAgain = ownForms ? 'public, max-age=0, must-revalidate' : 'no-cache';

  describe.skipIf(!isThere)(name, () => {
    let site: Site;
    beforeAll(async () => {
      site = await start();
    });
    afterAll(() => site.stop());

    it('serves every form of an address with at most one redirect, which keeps the query', async ({ task }) => {
      let forms = 0;
      for (const route of routes) {
        const bare = route.replace(/\/$/, '');
        for (const form of [route, bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`, `${bare}/index`]) {
          const first = await get(site.url, `${form}?a=1&b=2`);
          const { status } = first;
          if (form === route) expect([form, status]).toEqual([form, 200]);
          else if (ownForms) expect([form, [200, 307].includes(status), status]).toEqual([form, true, status]);
          else expect([form, status, first.headers.location]).toEqual([form, 301, `${route}?a=1&b=2`]);
          if (status !== 200) expect(first.headers.location).toMatch(/\?a=1&b=2$/);
          const page = await follow(site.url, `${form}?a=1&b=2`);
          expect([form, page.status, page.steps <= 1]).toEqual([form, 200, true]);
          expect(canonicalOf(page.body)).toBe(`https://docs.sluice.example${route}`);
          expectHeaders(first);
          forms += 1;
        }
      }
      task.meta.counted = `${name}: ${sayCounts({ 'forms of addresses': forms })}`;
    });

    it.each(['/', '/index.html', '/index'])('redirects %s to the documentation in one step', async (path) => {
      const { status, headers } = await get(site.url, `${path}?a=1`);
      expect([status, headers.location]).toEqual([302, '/docs/?a=1']);
    });

    it('returns the not-found page with status 404 and without a canonical address', async () => {
      // Workers sends its own header where the worker doesn't run. It doesn't let a missing file be cached either.
      const keptAt = (path: string): string => (/nope/.test(path) ? askAgain : 'no-cache');
      for (const path of ['/404', '/404.html', '/nope', '/docs/nope/', '/assets/js/none.0a1b2c3d.js']) {
        const answer = await get(site.url, path);
        expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, keptAt(path)]);
        expect(answer.body).toContain('Page not found');
        expect(answer.body).toMatch(/<meta name="?robots"? content="?noindex/);
        expect(canonicalOf(answer.body)).toBeUndefined();
        expectHeaders(answer);
      }
    });

    it('never redirects to another host or serves anything but the site', async ({ task }) => {
      const statuses: Record<string, number> = {};
      for (const path of [...hostilePaths, ...ambiguousPaths]) {
        const { status, body, headers } = await follow(site.url, path);
        expect([path, [200, 400, 404].includes(status), status]).toEqual([path, true, status]);
        expect(body).not.toMatch(/root:|\[core\]|Frame-Options|302$/);
        expect([headers['set-cookie'], headers.x]).toEqual([undefined, undefined]);
        // Only a documentation page may be served.
        if (status === 200) expect(canonicalOf(body)).toMatch(/^https:\/\/docs\.sluice\.example\/docs\//);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      task.meta.counted = `${name}: hostile addresses by status ${JSON.stringify(statuses)}`;
    });

    it('sends a feed again only when it has changed', async ({ task }) => {
      const feeds = globSync(['blog/*.{xml,json}', 'blog/feeds/*', 'docs/api/*.xml'], { cwd: buildFolder });
      for (const file of feeds) {
        const whole = await get(site.url, `/${file}`);
        const { etag, 'last-modified': modified, 'access-control-allow-origin': readers } = whole.headers;
        // The preview server sends no CORS header. It and Workers support entity tags but not dates.
        const isPreview = name === 'the preview server';
        expect([file, whole.status, readers]).toEqual([file, 200, isPreview ? undefined : '*']);
        for (const [header, value] of [
          ['If-None-Match', etag],
          ...(isPreview || ownForms ? [] : [['If-Modified-Since', modified]]),
        ]) {
          const again = await get(site.url, `/${file}`, { [String(header)]: String(value) });
          expect([file, header, again.status, again.body.length]).toEqual([file, header, 304, 0]);
        }
        const other = await get(site.url, `/${file}`, { 'If-None-Match': '"0"' });
        expect([file, other.status]).toEqual([file, 200]);
      }
      task.meta.counted = `${name}: ${sayCounts({ 'feeds by conditional requests': feeds.length })}`;
    });

    it('marks files with a hash in their name as immutable, and has all others revalidated', async () => {
      const kept = globSync(['assets/{css,js}/*.{css,js}', 'search/*.*.json'], { cwd: buildFolder });
      expect(kept.length).toBeGreaterThan(3);
      for (const file of kept) {
        const { status, headers } = await get(site.url, `/${file}`);
        expect([file, status, headers['cache-control']]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
      }
      for (const file of ['docs/', 'search/entry.json', 'openapi.yaml', 'img/favicon.svg'])
        expect((await get(site.url, `/${file}`)).headers['cache-control']).toBe(askAgain);
    });

    // The preview server sends every file with the same headers.
    if (name !== 'the preview server')
      it('lets other sites read the contract and figures, but no pages', async () => {
        const read = async (file: string): Promise<readonly unknown[]> => {
          const { headers } = await get(site.url, `/${file}`);
          return [file, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']];
        };
        // `npm run hosts` writes the manifest into the build.
        const contract = globSync('*.{json,yaml}', { cwd: buildFolder, ignore: manifestFile });
        const figures = globSync('{figures,img}/*.svg', { cwd: buildFolder }).slice(0, 3);
        expect(contract.length).toBeGreaterThan(3);
        for (const file of [...contract, ...figures]) expect(await read(file)).toEqual([file, '*', 'cross-origin']);
        for (const file of ['docs/', 'search/entry.json'])
          expect(await read(file)).toEqual([file, undefined, 'same-origin']);
      });
  });
}

describe('precompressed files', () => {
  it.skipIf(!isInstalled('nginx', ['-v']))('are served by nginx', async () => {
    // One page is enough, and compressing the whole site would take long.
    const { compressFiles } = await import('../../src/build/hosts/compress.ts');
    const { cpSync, mkdtempSync, rmSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const directory = mkdtempSync(path.join(tmpdir(), 'compressed-'));
    for (const file of ['404.html', 'index.html', 'docs/index.html', 'docs.html'])
      cpSync(path.join(buildFolder, file), path.join(directory, file));
    expect(await compressFiles(directory)).toBe(4);
    const site = await startServer('nginx', directory);
    try {
      for (const [encoding, file] of [
        ['br', 'docs/index.html.br'],
        ['gzip', 'docs/index.html.gz'],
      ] as const) {
        const { headers } = await get(site.url, '/docs/', { 'Accept-Encoding': encoding });
        expect(headers['content-encoding']).toBe(encoding);
        expect(Number(headers['content-length'])).toBe(readFileSync(path.join(directory, file)).length);
        expect(headers.vary).toContain('Accept-Encoding');
      }
    } finally {
      await site.stop();
      rmSync(directory, { recursive: true });
    }
  });
});
