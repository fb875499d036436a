import { selectAll } from 'hast-util-select';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { buildFolder } from '../support/site.ts';
import { parseHtml, readTree } from './support/page-tree.ts';
import { findLandmarkFaults, findLandmarks, type Landmark } from './support/landmarks.ts';

// The start page leads on to the documentation, and has nothing else.
const files = [...globSync('**/index.html', { cwd: buildFolder, ignore: ['index.html'] }).sort(), '404.html'];

/** Of the two lists of what is on a reference, a style sheet shows one at each width: for a reader they are one. */
const withOneContents = (landmarks: readonly Landmark[]): readonly Landmark[] => {
  const isContents = ({ role, name }: Landmark): boolean => role === 'navigation' && name === 'On this page';
  return landmarks.filter((one, index) => !isContents(one) || landmarks.findIndex(isContents) === index);
};

describe.each(files)('%s', (file) => {
  const tree = readTree(file);
  const landmarks = findLandmarks(tree);

  it('has landmarks that are told apart', () => {
    expect(findLandmarkFaults(withOneContents(landmarks))).toEqual([]);
  });

  it('has the navigations of every page once', () => {
    const names = landmarks.filter(({ role }) => role === 'navigation').map(({ name }) => name);
    expect(names.filter((name) => name === 'Main' || name === 'Footer')).toEqual(['Main', 'Footer']);
  });

  // That there is no other, and that it says something, is a rule of html.test.ts.
  it('has its h1 in its main content', () => expect(selectAll('main h1', tree)).toHaveLength(1));
});

describe('The check finds', () => {
  const findFaults = (html: string): readonly string[] => findLandmarkFaults(findLandmarks(parseHtml(html)));
  const rest = '<main><header>Title</header></main><footer></footer>';

  it.each([
    {
      fault: 'a nameless landmark beside another of its role',
      html: `<aside aria-label="News"></aside><aside></aside>${rest}`,
      found: ['complementary: one of 2 has no name'],
    },
    {
      fault: 'two landmarks of a role and a name',
      html: `<nav aria-label="Pages"></nav><div role="navigation" aria-labelledby="t"><b id="t">Pages</b></div>${rest}`,
      found: ['navigation: several are called "Pages"'],
    },
    {
      fault: 'a name that is not on the page',
      html: `<nav aria-labelledby="nowhere"></nav><nav aria-label="Pages"></nav>${rest}`,
      found: ['navigation: one of 2 has no name'],
    },
    {
      fault: 'main content twice',
      html: `<main></main>${rest}`,
      found: ['main: 2 instead of one', 'main: one of 2 has no name', 'main: one of 2 has no name'],
    },
    {
      fault: 'a page without main content and footer',
      html: '<p>Text</p>',
      found: ['main: 0 instead of one', 'contentinfo: 0 instead of one'],
    },
  ])('$fault', ({ html, found }) => {
    expect(findFaults(html)).toEqual(found);
  });

  it('nothing in parts of the page, which are no landmarks', () => {
    const parts = '<article><header></header><aside></aside><footer></footer></article>';
    expect(findFaults(`${parts}${parts}<section></section><form></form><div role="group"></div>${rest}`)).toEqual([]);
  });
});
