import { describe, expect, it } from 'vitest';
import { drawFiles } from '../../../src/build/figures/docusaurus-plugin.ts';

describe('the standalone files', () => {
  it('hold every figure of the site, on white, with its alternative', async () => {
    const files = await drawFiles();
    expect(files.size).toBeGreaterThan(0);
    for (const [file, svg] of files) {
      expect(file).toMatch(/^figures\/[a-z0-9-]+-\d+\.svg$/);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" role="img" aria-label="[^"]{20,}"/);
      expect(svg).toMatch(/<rect width="[\d.]+" height="[\d.]+" class="fig-fill-paper" fill="#ffffff"\/>/);
    }
  });
});
