import type { Element, ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { writtenRoutes } from '../support/routes.ts';
import { readBuiltPage, textOf } from './support/page-text.ts';

const isHashLink = (child: ElementContent): child is Element =>
  child.type === 'element' && [child.properties.className].flat().includes('hash-link');

describe('the link next to a heading', () => {
  it.each(writtenRoutes)('has the text of the heading in its name on %s', (route) => {
    let links = 0;
    // The selector avoids `:has`, which takes ten times as long.
    for (const heading of readBuiltPage(route).find('h2, h3, h4, h5, h6')) {
      const names = heading.children.filter(isHashLink).map(({ properties }) => properties.ariaLabel);
      if (names.length > 0) expect(names).toEqual([`Direct link to ${textOf(heading)}`]);
      links += names.length;
    }
    expect(links).toBeGreaterThan(0);
  });
});
