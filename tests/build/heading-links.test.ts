import { describe, expect, it } from 'vitest';
import { writtenRoutes } from '../support/routes.ts';
import { readBuiltPage, textOf } from './support/page-text.ts';

describe('the link beside a heading', () => {
  it.each(writtenRoutes)('is named after its words on %s', (route) => {
    const headings = readBuiltPage(route).find(':is(h2, h3, h4, h5, h6):has(> .hash-link)');
    const names = headings.map(({ children }) =>
      children.flatMap((child) =>
        child.type === 'element' && child.tagName === 'a' ? [String(child.properties.ariaLabel)] : [],
      ),
    );
    expect(names).toEqual(headings.map((heading) => [`Direct link to ${textOf(heading)}`]));
  });
});
