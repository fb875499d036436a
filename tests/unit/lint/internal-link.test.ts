import { describe, expect, it } from 'vitest';
import { internalLink } from '../../../src/tools/lint/rules/internal-link.ts';
import { lintText } from './lint-text.ts';

describe('internal-link', () => {
  it('knows what is served', async () => {
    const facts = { exists: (file: string) => file === 'static/openapi.yaml' };
    expect(await lintText(internalLink, '[a](pathname:///openapi.yaml) [b](pathname:///asyncapi.yml)\n', { facts }))
      .toMatchInlineSnapshot(`
        [
          "docs/page.mdx:1:31  internal-link  there is no file static/asyncapi.yml; files that are served are in static/; add static/asyncapi.yml, or correct the link",
        ]
      `);
  });

  it('knows which samples the build writes', async () => {
    const facts = { exists: (file: string) => file === 'src/samples/guides/a/b.py' };
    const link = (address: string): string => `[a](pathname:///samples/${address})\n`;
    expect(await lintText(internalLink, link('sluice-samples.zip') + link('guides/a/b.py'), { facts })).toEqual([]);
    expect(await lintText(internalLink, link('guides/a/c.py'), { facts })).toHaveLength(1);
  });
});
