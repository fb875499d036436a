import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeCaddy } from '../../../src/build/hosts/caddy.ts';
import { writeNginx } from '../../../src/build/hosts/nginx.ts';
import { readBuild, type Build } from '../../../src/build/hosts/read-build.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { findPort } from '../../support/ports.ts';
import type { Site } from '../../support/serve.ts';
import { buildFolder } from '../../support/site.ts';

/** Debian's path for the nginx module that serves files compressed with Brotli, from libnginx-mod-http-brotli-static. */
const nginxBrotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether a server is installed, with the module that the site's settings need. */
export function hasServer(kind: keyof typeof kinds): boolean {
  const { error } = spawnSync(kind, [kind === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' });
  return error === undefined && (kind !== 'nginx' || existsSync(nginxBrotli));
}

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

/** Starts `npm run serve`. */
export async function startPreview(): Promise<Site> {
  const port = await findPort();
  const program = path.join(siteRoot, 'src/tools/serve/index.ts');
  const args = [program, '--host', '127.0.0.1', '--port', String(port), '--dir', buildFolder];
  return run(process.execPath, args, mkdtempSync(path.join(tmpdir(), 'host-preview-')), port);
}

/** Starts a server and waits until it responds. `stop` ends it and removes its folder. */
async function run(program: string, args: readonly string[], folder: string, port: number): Promise<Site> {
  const environment = { ...process.env, HOME: folder };
  const server = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: environment });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(server, url);
  const log = path.join(folder, 'error.log');
  const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
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
