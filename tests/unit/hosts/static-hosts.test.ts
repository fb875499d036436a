import { expect, it } from 'vitest';
import { writeHeaders } from '../../../src/build/hosts/static-hosts.ts';

// tests/build/hosts.test.ts requests the same from nginx and Caddy.
const headers = writeHeaders({ baseUrl: '/v1.0/', inlineHashes: { scripts: [], styles: [] }, redirects: [] });

/** Whether static hosts add a header to a path. In `_headers`, a `*` stands for any text. */
const isListed = (header: string, path: string): boolean =>
  headers
    .split('\n\n')
    .filter((block) => block.includes(`\n  ${header}: `))
    .some((block) => RegExp(`^${block.split('\n')[0]?.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path));

it.each([
  ['assets/js/main.0a1b2c3d.js', { isKept: true, isShared: false }],
  ['search/page.0a1b2c3d4e5f.json', { isKept: true, isShared: false }],
  ['search/index.json', { isKept: false, isShared: false }],
  ['openapi.yaml', { isKept: false, isShared: true }],
  ['deployment.json', { isKept: false, isShared: false }],
  ['samples/openapi.yaml', { isKept: false, isShared: false }],
  ['blog/feeds/custody.xml', { isKept: false, isShared: true }],
  ['docs/index.html', { isKept: false, isShared: false }],
])('static hosts send the headers of other hosts with %s', (file, wanted) => {
  const path = `/v1.0/${file}`;
  expect({
    isKept: isListed('Cache-Control', path),
    isShared: isListed('Access-Control-Allow-Origin', path),
  }).toEqual(wanted);
});
