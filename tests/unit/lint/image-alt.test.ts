import { describe, expect, it } from 'vitest';
import { imageAlt } from '../../../src/tools/lint/rules/image-alt.ts';
import { lintText } from './lint-text.ts';

describe('image-alt', () => {
  it('wants an alternative', async () => {
    expect(await lintText(imageAlt, '![The form](/img/form.png)\n')).toEqual([]);
    expect(await lintText(imageAlt, 'Text ![](/img/form.png)\n')).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:6  image-alt  an image without a text alternative; words that say what it shows; type ![What it shows](…)",
      ]
    `);
  });
});
