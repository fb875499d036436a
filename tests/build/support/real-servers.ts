import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeCaddy } from '../../../src/build/hosts/caddy.ts';
import { writeNginx } from '../../../src/build/hosts/nginx.ts';
import { readBuild, type Build } from '../../../src/build/hosts/read-build.ts';
import { writeFilesInSite, writeWorkersSettings } from '../../../src/build/hosts/static-hosts.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { nginxBrotli } from '../../run/ensure-runtimes.ts';
import { findPort } from '../../support/ports.ts';
import type { Site } from '../../support/serve.ts';

/** Adds the general settings of nginx, which come with a packaged nginx, to those of the site. */
const nginxFrame = (folder: string, settings: string): string => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
load_module ${nginxBrotli};
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
    write: writeNginx,
    frame: nginxFrame,
    command: (file: string, folder: string) => ['nginx', '-e', `${folder}/error.log`, '-p', folder, '-c', file],
  },
  caddy: {
    write: writeCaddy,
    frame: (_: string, settings: string) => `{\n\tadmin off\n\tauto_https off\n}\n${settings}`,
    command: (file: string) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
} as const;

/** Starts a server with the settings that the build writes for it. */
export async function startServer(kind: keyof typeof kinds, directory: string): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), `host-${kind}-`));
  const build = readBuild(directory);
  const port = await findPort();
  const { write, frame, command } = kinds[kind];
  const file = path.join(folder, 'settings');
  writeFileSync(file, frame(folder, write(build, placeUnder(folder, build), port)));
  const [program = '', ...args] = command(file, folder);
  return run(program, args, folder, port);
}

/**
 * Starts Cloudflare's own runtime on a copy of the build, because its settings files are added to those of the site.
 */
export async function startWorkers(directory: string): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'host-workers-'));
  const site = path.join(folder, 'build');
  cpSync(directory, site, { recursive: true });
  const build = readBuild(site);
  for (const [file, text] of Object.entries(writeFilesInSite(build))) writeFileSync(path.join(site, file), text);
  for (const [file, text] of Object.entries(writeWorkersSettings(build, 'build')))
    writeFileSync(path.join(folder, file), text);
  const port = await findPort();
  const program = path.join(siteRoot, 'node_modules/wrangler/bin/wrangler.js');
  const settings = ['--config', path.join(folder, 'wrangler.json'), '--ip', '127.0.0.1', '--port', String(port)];
  return run(process.execPath, [program, 'dev', ...settings], folder, port);
}

/** Starts a server and waits until it responds. `stop` ends it and removes its folder. */
async function run(program: string, args: readonly string[], folder: string, port: number): Promise<Site> {
  const environment = { ...process.env, HOME: folder, WRANGLER_SEND_METRICS: 'false', CI: 'true' };
  const server = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: environment });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(server, url);
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

/** Returns a folder in which the build is at the site's path. */
function placeUnder(folder: string, { baseUrl, directory }: Build): string {
  if (baseUrl === '/') return directory;
  const place = path.join(folder, 'root', baseUrl);
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(directory, place.replace(/\/$/, ''));
  return path.join(folder, 'root');
}

async function waitFor(server: ChildProcess, url: string): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The server has exited:\n${said}`);
    const isUp = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server does not respond:\n${said}`);
}
