import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);

/** A font of the project as a style rule that needs no file to be fetched. */
function embedFont(family: string, id: string, weight: number): string {
  const file = resolve(`@fontsource/${id}/files/${id}-latin-${weight}-normal.woff2`);
  const data = readFileSync(file).toString('base64');
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}); }`;
}

const sameFonts = [
  ...[400, 600, 700].map((weight) => embedFont('Still', 'geist', weight)),
  ...[400, 700].map((weight) => embedFont('Still code', 'geist-mono', weight)),
  `:root { --site-font-text: 'Still' !important; --site-font-code: 'Still code' !important; }`,
];

/** Lists of articles begin with the youngest: the oldest year, the three oldest articles, and not how many there are. */
const sameArticles = `
  aside details:not(:last-of-type),
  section[aria-labelledby^=year]:has(+ section[aria-labelledby^=year]),
  section[aria-labelledby^=topic] li:nth-last-child(n + 3),
  .blog-list-page article:nth-last-of-type(n + 4) { display: none; }
  .blog-list-page h1, [class*='archive'] h1 + p, [class*='archive'] > nav { visibility: hidden; }
`;

/** What the position of a box drives cannot be brought to its end, and Playwright would try for every box. */
const sameShades =
  ".theme-code-block pre, .more-sideways, [role='tablist'], .page-sections > ul { animation: none !important; }";

/** Each build of a browser fits letters to pixels in its own way, unless it is told not to. */
const sameLetters = '* { text-rendering: geometricPrecision !important; }';

/**
 * Makes a page the same on every machine and on every day, for a picture: fonts that come with the project, and of lists of
 * articles only what new ones leave as it is.
 */
export async function keepStill(page: Page): Promise<void> {
  await page.addStyleTag({ content: [...sameFonts, sameArticles, sameShades, sameLetters].join('\n') });
  await page.evaluate(() => document.fonts.ready);
}
