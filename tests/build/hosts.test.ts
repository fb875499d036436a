import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeCaddy } from '../../src/build/hosts/caddy.ts';
import { writeNginx } from '../../src/build/hosts/nginx.ts';
import { securityHeaders } from '../../src/build/hosts/policy.ts';
import { readBuild } from '../../src/build/hosts/read-build.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { findPort } from '../support/ports.ts';
import { canonicalOf, get, type Answer } from '../support/raw-request.ts';
import { documentRoutes } from '../support/routes.ts';
import { hasPackage } from '../support/runtimes.ts';
import type { Site } from '../support/serve.ts';
import { buildFolder, serveSite } from '../support/site.ts';

const { 'Strict-Transport-Security': _, ...expectedHeaders } = securityHeaders(readBuild(buildFolder));
const routes = documentRoutes.slice(0, 10);

/** Adds the general settings of nginx, which come with a packaged nginx, to those of the site. */
const nginxFrame = (folder: string, settings: string): string => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
events { }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${settings}
}
`;

const kinds = {
  nginx: {
    isThere: hasPackage('nginx') && hasPackage('libnginx-mod-http-brotli-static'),
    write: writeNginx,
    frame: nginxFrame,
    command: (file: string, folder: string) => ['nginx', '-e', `${folder}/error.log`, '-p', folder, '-c', file],
  },
  caddy: {
    isThere: hasPackage('caddy'),
    write: writeCaddy,
    frame: (_: string, settings: string) => `{\n\tadmin off\n\tauto_https off\n}\n${settings}`,
    command: (file: string) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
} as const;

const servers = [
  { name: 'the preview server', isThere: true, start: () => serveSite() },
  { name: 'nginx', isThere: kinds.nginx.isThere, start: () => startServer('nginx', buildFolder) },
  { name: 'Caddy', isThere: kinds.caddy.isThere, start: () => startServer('caddy', buildFolder) },
];

/** Paths that try to leave the site, to make a server redirect elsewhere, or to have it show what isn't a page. */
const hostilePaths: readonly string[] = [
  '//evil.example',
  '//evil.example/',
  '//evil.example/docs/',
  '/%2fevil.example/x.html',
  '/%5cevil.example/x.html',
  '/\\evil.example/x.html',
  '/docs//evil.example/',
  '/https://evil.example/x.html',
  '/docs/..%2f..%2fevil.example/index.html',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/docs/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/%252e%252e%252fetc/passwd',
  '/.git/config',
  '/.env',
  '/.log',
  '/_headers',
  '/_redirects',
  '/docs/%00',
  '/docs/%0d%0aSet-Cookie:%20a=1',
  '/docs/invoices%0d%0aLocation:%20https:%2f%2fevil.example/',
  '/docs/%E0%A4%A',
  '/docs/%',
  '/docs/invoices;x=1',
  '/docs/invoices.html.html',
  '/404/',
  '/404.html/',
  '/openapi.yaml/',
  `/docs/${'a'.repeat(3000)}`,
  '/docs/invoices?redirect=//evil.example',
  '/?url=https://evil.example',
];

/** Forms of an address that are a page on some servers and not on others. No server may redirect them elsewhere. */
const ambiguousPaths = ['//docs/invoices/', '/docs%2finvoices', '/docs/invoices%2f', '/Docs/Invoices'] as const;

/** Follows redirects, and expects them to stay on the server. */
async function follow(base: string, path: string): Promise<Answer> {
  const answer = await get(base, path);
  const { location } = answer.headers;
  if (location === undefined) return answer;
  expect(location, `where ${path} leads`).toMatch(/^\/(?![/\\])/);
  return follow(base, location);
}

/** Expects the policy's headers, each once. */
const expectHeaders = ({ headers, names }: Answer): void => {
  for (const [name, value] of Object.entries(expectedHeaders)) expect(headers[name.toLowerCase()], name).toBe(value);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
};

for (const { name, isThere, start } of servers) {
  describe.skipIf(!isThere)(name, () => {
    let site: Site;
    beforeAll(async () => {
      site = await start();
    });
    afterAll(() => site.stop());

    it('serves every form of an address with at most one redirect, which keeps the query', async () => {
      for (const route of routes) {
        const bare = route.replace(/\/$/, '');
        for (const form of [route, bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`, `${bare}/index`]) {
          const { status, headers, body } = await get(site.url, `${form}?a=1&b=2`);
          const isRoute = form === route;
          expect([form, status, headers.location]).toEqual(
            isRoute ? [form, 200, undefined] : [form, 301, `${route}?a=1&b=2`],
          );
          if (isRoute) expect(canonicalOf(body)).toBe(`https://docs.sluice.example${route}`);
        }
      }
    });

    it.each(['/', '/index.html', '/index'])('redirects %s to the documentation in one step', async (path) => {
      const { status, headers } = await get(site.url, `${path}?a=1`);
      expect([status, headers.location]).toEqual([302, '/docs/?a=1']);
    });

    it('returns the not-found page with status 404 and without a canonical address', async () => {
      for (const path of ['/404', '/404.html', '/nope', '/docs/nope/', '/assets/js/none.0a1b2c3d.js']) {
        const answer = await get(site.url, path);
        expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, 'no-cache']);
        expect(answer.body).toContain('Page not found');
        expect(answer.body).toMatch(/<meta name="?robots"? content="?noindex/);
        expect(canonicalOf(answer.body)).toBeUndefined();
        expectHeaders(answer);
      }
    });

    it('never redirects to another host or serves anything but the site', async () => {
      for (const path of [...hostilePaths, ...ambiguousPaths]) {
        const { status, body, headers } = await follow(site.url, path);
        expect([path, [200, 400, 404].includes(status), status]).toEqual([path, true, status]);
        expect(body).not.toMatch(/root:|\[core\]|Frame-Options|302$/);
        expect([headers['set-cookie'], headers.x]).toEqual([undefined, undefined]);
        // Only a documentation page may be served.
        if (status === 200) expect(canonicalOf(body)).toMatch(/^https:\/\/docs\.sluice\.example\/docs\//);
      }
    });

    it('sends text as text', async () => {
      const types: Readonly<Record<string, RegExp>> = {
        md: /^text\/markdown/,
        mjs: /^text\/javascript/,
        ts: /^text\/plain/,
        go: /^text\/plain/,
        yaml: /^application\/yaml|^text\/yaml/,
      };
      for (const [ending, type] of Object.entries(types)) {
        const [file = ''] = globSync(`**/*.${ending}`, { cwd: buildFolder, ignore: ['**/index.html', '404.html'] });
        const { headers } = await follow(site.url, `/${file}`);
        expect(headers['content-type'], file).toMatch(type);
        expect(headers['content-type'], file).toMatch(/; ?charset=utf-8$/i);
      }
    });

    it('sends a feed again only when it has changed', async () => {
      for (const file of ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json', 'docs/api/changes.xml']) {
        const { status, headers } = await get(site.url, `/${file}`);
        expect([file, status]).toEqual([file, 200]);
        const again = await get(site.url, `/${file}`, { 'If-None-Match': String(headers.etag) });
        expect([file, again.status, again.body.length]).toEqual([file, 304, 0]);
        expect((await get(site.url, `/${file}`, { 'If-None-Match': '"0"' })).status).toBe(200);
      }
    });

    it('marks files with a hash in their name as immutable, and has all others revalidated', async () => {
      const kept = globSync(['assets/{css,js}/*.{css,js}', 'search/*.*.json'], { cwd: buildFolder });
      expect(kept.length).toBeGreaterThan(3);
      for (const file of kept) {
        const answer = await get(site.url, `/${file}`);
        const { status, headers } = answer;
        expect([file, status, headers['cache-control']]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
        expectHeaders(answer);
      }
      for (const file of ['docs/', 'openapi.yaml', 'img/favicon.svg'])
        expect((await get(site.url, `/${file}`)).headers['cache-control']).toBe('no-cache');
    });

    // The preview server sends every file with the same headers.
    if (name === 'the preview server') return;
    it('lets other sites read the contract, feeds and figures, but no pages', async () => {
      const files = globSync(['*.{json,yaml}', 'blog/*.xml', 'figures/*.svg', 'img/*.svg'], { cwd: buildFolder });
      expect(files.length).toBeGreaterThan(10);
      const read = async (file: string): Promise<readonly unknown[]> => {
        const { headers } = await get(site.url, `/${file}`);
        return [file, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']];
      };
      for (const file of files) expect(await read(file)).toEqual([file, '*', 'cross-origin']);
      expect(await read('docs/')).toEqual(['docs/', undefined, 'same-origin']);
    });
  });
}

it('npm run serve keeps connections open between the requests of a link checker', async () => {
  const port = await findPort();
  const program = path.join(siteRoot, 'src/tools/serve/index.ts');
  const command = [process.execPath, program, '--host', '127.0.0.1', '--port', String(port)];
  const server = await run(command, mkdtempSync(path.join(tmpdir(), 'host-preview-')), port);
  const { headers } = await get(server.url, '/docs/', { Connection: 'keep-alive' });
  await server.stop();
  expect(headers['keep-alive']).toBe('timeout=120');
});

describe('npm run hosts', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'hosts-'));
  const source = path.join(out, 'build');
  afterAll(() => rmSync(out, { recursive: true }));

  it('writes beside the build, compressed files that nginx serves, and what certificate authorities request', async () => {
    // A few pages are enough, and compressing the whole site would take long.
    for (const file of ['404.html', 'index.html', 'docs/index.html', 'docs.html']) {
      mkdirSync(path.dirname(path.join(source, file)), { recursive: true });
      writeFileSync(path.join(source, file), readFileSync(path.join(buildFolder, file)));
    }
    mkdirSync(path.join(source, '.well-known/acme-challenge'), { recursive: true });
    writeFileSync(path.join(source, '.well-known/acme-challenge/token'), 'a token');
    const before = globSync('**', { cwd: source, dot: true });
    execFileSync(process.execPath, ['src/tools/hosts/index.ts', '--dir', source, '--out', path.join(out, 'hosts')], {
      cwd: siteRoot,
      stdio: 'pipe',
    });
    expect(globSync('**', { cwd: source, dot: true })).toEqual(before);
    const site = path.join(out, 'hosts/site');
    for (const file of ['_headers', '_redirects', 'deployment.json', 'docs/index.html.br', 'docs/index.html.gz'])
      expect([file, existsSync(path.join(site, file))]).toEqual([file, true]);
    for (const kind of (['nginx', 'caddy'] as const).filter((one) => kinds[one].isThere)) {
      const server = await startServer(kind, site);
      onTestFinished(server.stop);
      const { headers, names } = await get(server.url, '/docs/', { 'Accept-Encoding': 'gzip' });
      expect(headers['content-encoding']).toBe('gzip');
      expect(headers.vary).toContain('Accept-Encoding');
      expect(names.filter((name) => name === 'vary')).toHaveLength(1);
      expect((await get(server.url, '/.well-known/acme-challenge/token')).body).toBe('a token');
      for (const file of ['/_headers', '/docs/index.html.br', '/docs/index.html.gz'])
        expect([file, (await get(server.url, file)).status]).toEqual([file, 404]);
    }
  });
});

/** Starts a server with the settings that the build writes for it. */
async function startServer(kind: keyof typeof kinds, directory: string): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), `host-${kind}-`));
  const port = await findPort();
  const { write, frame, command } = kinds[kind];
  const file = path.join(folder, 'settings');
  writeFileSync(file, frame(folder, write(readBuild(directory), directory, port)));
  return run(command(file, folder), folder, port);
}

/** Starts a server and waits until it responds. `stop` ends it and removes its folder. */
async function run([program = '', ...args]: readonly string[], folder: string, port: number): Promise<Site> {
  const environment = { ...process.env, HOME: folder };
  const server = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: environment });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; !(await fetch(url, { redirect: 'manual' }).catch(() => null)); attempt += 1) {
    if (server.exitCode !== null || attempt > 600) throw new Error(`${program} does not respond:\n${said}`);
    await setTimeout(50);
  }
  const log = path.join(folder, 'error.log');
  if (existsSync(log)) said += readFileSync(log, 'utf8');
  if (said.includes('[warn]')) throw new Error(`nginx warns about its settings:\n${said}`);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
