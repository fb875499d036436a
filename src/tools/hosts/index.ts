/**
 * `npm run hosts`: prepares a built site for its host, in `hosts/`. The build itself stays as it is.
 *
 * - `hosts/site/`: the site as it is published, with compressed files, `_headers`, `_redirects` and `deployment.json`.
 *   A site that is built for a path is at that path below this folder.
 * - `hosts/nginx.conf` and `hosts/Caddyfile`: settings for servers.
 *
 * Options: `--root FOLDER` (where the server will find the site, if not in `hosts/site`), `--port N`, `--previous PLACE`
 * (the folder or address of the previous deployment, whose files with a hash in their names are kept), `--meta` (writes
 * the policy into the pages, for hosts that can't set headers), `--dir FOLDER` (the build), `--out FOLDER` (instead of
 * `hosts/`).
 */
import { constants, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeCaddy } from '../../build/hosts/caddy.ts';
import { compressFiles } from '../../build/hosts/compress.ts';
import { writeManifest, type ReadPrevious } from '../../build/hosts/manifest.ts';
import { writeMetaPolicy } from '../../build/hosts/policy.ts';
import { writeNginx } from '../../build/hosts/nginx.ts';
import { readBuild } from '../../build/hosts/read-build.ts';
import { writeHeaders, writeRedirects } from '../../build/hosts/static-hosts.ts';
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

const source = path.resolve(siteRoot, values.dir);
const out = path.resolve(siteRoot, values.out);
const port = readPort(values.port, 1, 'npm run hosts -- --port 8080');

if (!existsSync(path.join(source, '404.html')))
  fail(`There is no built site in ${source}. Build it first: npm run build`);
const { baseUrl } = readBuild(source);
const site = path.join(out, 'site');
const directory = path.join(site, baseUrl);
if (values.previous !== undefined && path.resolve(siteRoot, values.previous).startsWith(site))
  fail(`--previous is "${values.previous}", which this command replaces. Name a copy of it, or the published site.`);

rmSync(site, { recursive: true, force: true });
mkdirSync(path.dirname(directory), { recursive: true });
// Names that begin with a dot are the tests' own records.
cpSync(source, directory, {
  recursive: true,
  mode: constants.COPYFILE_FICLONE,
  filter: (file) => !path.basename(file).startsWith('.') || path.basename(file) === '.well-known',
});
if (values.meta) writeMetaPolicy(directory);
const build = readBuild(directory);
const root = values.root ?? site;
const { files, earlier, commit } = await writeManifest(directory, openPrevious(values.previous), new Date());
const compressed = await compressFiles(directory);
const written = {
  [path.join(out, 'nginx.conf')]: writeNginx(build, root, port),
  [path.join(out, 'Caddyfile')]: writeCaddy(build, root, port),
  [path.join(site, '_headers')]: writeHeaders(build),
  [path.join(site, '_redirects')]: writeRedirects(build),
};
for (const [file, text] of Object.entries(written)) writeFileSync(file, text);
console.log(
  `${Object.keys(files).length} files of commit ${commit ?? '(none)'}, ${Object.keys(earlier).length} kept from earlier deployments, ${compressed} compressed. Publish ${site}; the settings for nginx and Caddy are in ${out}.`,
);
if (values.root !== undefined) console.log(`The settings expect a copy of ${site} in ${values.root}.`);

function openPrevious(place: string | undefined): ReadPrevious | undefined {
  if (place === undefined) return undefined;
  if (!/^https?:/.test(place)) return (file) => readFile(path.resolve(siteRoot, place, file));
  return async (file) => {
    const response = await fetch(new URL(file, place.replace(/\/?$/, '/')));
    if (!response.ok) throw new Error(`${response.url} returned status ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
}
