/**
 * `npm run hosts`: prepares a built site for its host. Writes the settings for nginx, Caddy and Workers into `hosts/`,
 * and `_headers`, `_redirects`, `deployment.json` and compressed files into the build.
 *
 * Options: `--root FOLDER` (where the server finds the site; by default the build), `--port N`, `--previous PLACE` (the
 * folder or address of the previous deployment, whose files with a hash in their names are kept), `--meta` (writes the
 * policy into the pages, for hosts that can't set headers), `--dir FOLDER` (the build), `--out FOLDER` (instead of
 * `hosts/`).
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeCaddy } from '../../build/hosts/caddy.ts';
import { compressFiles } from '../../build/hosts/compress.ts';
import { writeManifest, type ReadPrevious } from '../../build/hosts/manifest.ts';
import { writeMetaPolicy } from '../../build/hosts/meta-policy.ts';
import { writeNginx } from '../../build/hosts/nginx.ts';
import { readBuild } from '../../build/hosts/read-build.ts';
import { writeFilesInSite, writeWorkersSettings } from '../../build/hosts/static-hosts.ts';
import { siteRoot } from '../../build/site-root.ts';
import { fail, readArguments, readPort } from '../command.ts';

const { values } = readArguments({
  options: {
    dir: { type: 'string', default: 'build' },
    out: { type: 'string', default: 'hosts' },
    root: { type: 'string' },
    port: { type: 'string', default: '8080' },
    previous: { type: 'string' },
    meta: { type: 'boolean', default: false },
  },
});

const directory = path.resolve(siteRoot, values.dir);
const out = path.resolve(siteRoot, values.out);
const port = readPort(values.port, 1, 'npm run hosts -- --port 8080');

if (!existsSync(path.join(directory, '404.html')))
  fail(`There is no built site in ${directory}. Build it first: npm run build`);

if (values.meta) writeMetaPolicy(directory);
const build = readBuild(directory);
if (build.baseUrl !== '/' && values.root === undefined)
  fail(
    `The site is built for the path ${build.baseUrl}, so servers look for it at that path below a root folder. Name the root folder: npm run hosts -- --root /var/www`,
  );
const root = values.root ?? directory;
const beside = {
  'nginx.conf': writeNginx(build, root, port),
  Caddyfile: writeCaddy(build, root, port),
  ...writeWorkersSettings(build, path.relative(out, root) || '.'),
};
mkdirSync(out, { recursive: true });
for (const [file, text] of Object.entries(beside)) writeFileSync(path.join(out, file), text);
for (const [file, text] of Object.entries(writeFilesInSite(build))) writeFileSync(path.join(directory, file), text);
const { files, earlier, commit } = await writeManifest(directory, openPrevious(values.previous), new Date());
const compressed = await compressFiles(directory);
console.log(
  `${Object.keys(files).length} files of commit ${commit ?? '(none)'}, ${Object.keys(earlier).length} kept from earlier deployments, ${compressed} compressed. The settings are in ${out}.`,
);

function openPrevious(place: string | undefined): ReadPrevious | undefined {
  if (place === undefined) return undefined;
  if (!/^https?:/.test(place)) return (file) => readFile(path.resolve(siteRoot, place, file));
  return async (file) => {
    const response = await fetch(new URL(file, place.replace(/\/?$/, '/')));
    if (!response.ok) throw new Error(`${response.url} returned status ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
}
