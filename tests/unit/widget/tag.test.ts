import { describe, expect, it } from 'vitest';
import { readScreens } from '../../../src/build/widget/read-screens.ts';
import { expand, failureOf } from '../reference/expand.ts';

interface Shown {
  readonly alt: string;
  readonly theme: string | undefined;
  readonly content: string;
}

/** Returns the screens that a tag becomes. */
function show(markdown: string): readonly Shown[] {
  const [grid] = expand(markdown).children;
  if (grid?.type !== 'mdxJsxFlowElement' || grid.name !== 'FigureGrid') throw new Error('There is no grid.');
  return grid.children.flatMap((child) => {
    if (child.type !== 'mdxJsxFlowElement') return [];
    const read = (name: string): string | undefined => {
      const found = child.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
      return typeof found?.value === 'string' ? found.value : undefined;
    };
    return [{ alt: read('alt') ?? '', theme: read('theme'), content: JSON.stringify(child.children) }];
  });
}

describe('<WidgetScreens>', () => {
  it('becomes every screen, in one grid', () => {
    const shown = show('<WidgetScreens />');
    expect(shown).toHaveLength(readScreens().length);
    for (const { alt } of shown) expect(alt.length).toBeGreaterThan(60);
  });

  it("has captions with the contract's state and its meaning, and says everything in the alternative text", () => {
    const [shown] = show('<WidgetScreens names="confirming" />');
    expect(shown?.content).toContain('{"type":"inlineCode","value":"confirming"');
    expect(shown?.content).toContain('The full amount has been detected, but not all of it is confirmed.');
    expect(shown?.alt).toMatch(/^The payment widget shows, from top to bottom: “Payment detected”\. .*1 of 3 conf/);
  });

  it('uses the requested themes', () => {
    const shown = show('<WidgetScreens names="waiting" themes="light dark" />');
    expect(shown.map(({ theme }) => theme)).toEqual(['light', 'dark']);
    expect(shown[1]?.alt).toMatch(/^In dark colours\. The payment widget shows/);
  });

  it.each([
    [
      'Text.\n\n<WidgetScreens names="waiting lost" />',
      'mdx:3:1-3:39: There is no screen of the widget "lost". Valid: choose, ',
    ],
    ['<WidgetScreens themes="sepia" />', 'There is no theme of the widget "sepia". Valid: light, dark, auto.'],
  ])('%s is rejected with the valid values', (markdown, message) => expect(failureOf(markdown)).toContain(message));
});
