import { describe, expect, it } from 'vitest';
import { projectHost } from '../../../src/tools/lint/rules/project-host.ts';
import { lintAnyText } from './lint-text.ts';

describe('project-host', () => {
  it('names the hosts there are', () => {
    expect(lintAnyText(projectHost, 'Open https://evil.example/x and https://docs.sluice.example.'))
      .toMatchInlineSnapshot(`
        [
          "docs/page.mdx:1:14  project-host  "evil.example" is not a host of the project; allowed: shop.example, sluice.example, docs.sluice.example; correct it, or add it to src/build/config/hosts.ts, or, if it is someone else's, to src/tools/lint/allowed.yaml",
        ]
      `);
  });

  it.each([
    ['a bare host', 'Open evil.example.'],
    ['a mail address', 'a@evil.example'],
    ['a host with a port', '"evil.example:8080"'],
    ['a host in capitals', 'EVIL.EXAMPLE'],
    ['a host after an escape', '/%5cevil.example/x.html'],
  ])('finds %s', (_, text) => {
    expect(lintAnyText(projectHost, text)).toHaveLength(1);
  });

  it('lets hosts of others stand that are on the list', () => {
    expect(lintAnyText(projectHost, 'https://shop.example/return')).toEqual([]);
  });
});
