import { expect, it } from 'vitest';
import { writeCaddy } from '../../../src/build/hosts/caddy.ts';
import { writeNginx } from '../../../src/build/hosts/nginx.ts';
import type { Build } from '../../../src/build/hosts/read-build.ts';
import { writeHeaders } from '../../../src/build/hosts/static-hosts.ts';

const build: Build = { directory: '/www', baseUrl: '/v1.0/', inlineHashes: { scripts: [], styles: [] }, redirects: [] };
const nginx = writeNginx(build, '/www', 80);
const caddy = writeCaddy(build, '/www', 80);
const staticHosts = writeHeaders(build);

/** Whether the first regular expression that `pattern` finds in a server's settings matches a path. */
const isMatched = (settings: string, pattern: RegExp, path: string): boolean =>
  new RegExp(pattern.exec(settings)?.[1] ?? 'none').test(path);

/** Whether static hosts add a header to a path. In `_headers`, a `*` stands for any text. */
const isListed = (header: string, path: string): boolean =>
  staticHosts
    .split('\n\n')
    .filter((block) => block.includes(`\n  ${header}: `))
    .some((block) => RegExp(`^${block.split('\n')[0]?.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path));

it.each([
  ['assets/js/main.0a1b2c3d.js', { isKept: true, isShared: false }],
  ['search/page.0a1b2c3d4e5f.json', { isKept: true, isShared: false }],
  ['search/index.json', { isKept: false, isShared: false }],
  ['openapi.yaml', { isKept: false, isShared: true }],
  ['postback-vectors.json', { isKept: false, isShared: true }],
  ['contract-changelog.yaml', { isKept: false, isShared: true }],
  ['deployment.json', { isKept: false, isShared: false }],
  ['samples/openapi.yaml', { isKept: false, isShared: false }],
  ['img/favicon.svg', { isKept: false, isShared: true }],
  ['blog/feeds/custody.xml', { isKept: false, isShared: true }],
  ['blog/feed-json', { isKept: false, isShared: false }],
  ['docs/api/changes.xml', { isKept: false, isShared: true }],
  ['docs/index.html', { isKept: false, isShared: false }],
])('every host sends the same headers with %s', (file, { isKept, isShared }) => {
  const path = build.baseUrl + file;
  expect({
    nginx: isMatched(nginx, /"~(\S+ \S+)" "public/, `200 ${path}`),
    caddy: isMatched(caddy, /@kept path_regexp (\S+)/, path),
    staticHosts: isListed('Cache-Control', path),
  }).toEqual({ nginx: isKept, caddy: isKept, staticHosts: isKept });
  expect({
    nginx: isMatched(nginx, /"~(\S+)" "\*"/, path),
    caddy: isMatched(caddy, /@shared path_regexp (\S+)/, path),
    staticHosts: isListed('Access-Control-Allow-Origin', path),
  }).toEqual({ nginx: isShared, caddy: isShared, staticHosts: isShared });
});
