import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { VFile } from 'vfile';
import { collectFigures, type Figure } from '../../../src/build/figures/collect-figures.ts';
import { readScreens } from '../../../src/build/widget/read-screens.ts';
import { expand, failureOf, page } from '../reference/expand.ts';

async function draw(markdown: string): Promise<{ readonly tree: Root; readonly figures: readonly Figure[] }> {
  const tree = expand(markdown);
  return { tree, figures: await collectFigures(tree, new VFile({ path: page })) };
}

describe('<WidgetScreens>', () => {
  it('becomes a picture of every screen, in one grid', async () => {
    const { tree, figures } = await draw('<WidgetScreens />');
    expect(tree.children).toMatchObject([{ type: 'mdxJsxFlowElement', name: 'FigureGrid' }]);
    expect(figures).toHaveLength(readScreens().length);
    for (const { alt, drawing } of figures) {
      expect(alt.length).toBeGreaterThan(60);
      expect(drawing.width).toBeLessThanOrEqual(360);
    }
  });

  it("has captions with the contract's state and its meaning", async () => {
    const { tree } = await draw('<WidgetScreens names="confirming" />');
    let fence = '';
    visit(tree, 'code', ({ value }) => void (fence = value));
    expect(fence).toMatchInlineSnapshot(`
      "caption: "\`confirming\`, \`exact\`. Enough has been seen, but not all of it is confirmed."
      alt: "The payment widget shows, from top to bottom: “Seen on the network”. You
        can leave this page. The shop will know when the payment is confirmed. Your
        transfers: 25 USDC on Base Sepolia: 1 of 3 confirmations."
      screen: confirming
      ---"
    `);
  });

  it('uses the requested themes', async () => {
    const { figures } = await draw('<WidgetScreens names="waiting" themes="light dark" />');
    const [light, dark] = figures.map(({ drawing }) => drawing.content);
    expect(light).toMatch(/^<g data-theme="light"><rect class="fig-fill-box fig-stroke-line" fill="#f5f8f8"/);
    expect(dark).toMatch(/^<g data-theme="dark"><rect class="fig-fill-box fig-stroke-line" fill="#142025"/);
    // The QR code stays dark on light, even in the dark widget.
    expect(dark).toContain('<g data-theme="light"><rect class="fig-fill-paper fig-stroke-faint" fill="#ffffff"');
    expect(figures[1]?.alt).toMatch(/^In dark colours\. The payment widget shows/);
  });

  it.each([
    [
      'Text.\n\n<WidgetScreens names="waiting lost" />',
      'mdx:3:1-3:39: There is no screen of the widget "lost". Valid: choose, ',
    ],
    ['<WidgetScreens themes="sepia" />', 'There is no theme of the widget "sepia". Valid: light, dark, auto.'],
  ])('%s is rejected with the valid values', (markdown, message) => expect(failureOf(markdown)).toContain(message));
});
