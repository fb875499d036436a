import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);

/** Returns a style rule for one of the project's fonts with the font file embedded. */
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

/** Hides whatever new articles would change: leaves only the oldest year and the oldest articles, and hides counts. */
const sameArticles = `
  aside details:not(:last-of-type),
  section[aria-labelledby^=year]:has(+ section[aria-labelledby^=year]),
  section[aria-labelledby^=topic] li:nth-last-child(n + 3),
  .blog-list-page article:nth-last-of-type(n + 4) { display: none; }
  .blog-list-page h1, [class*='archive'] h1 + p, [class*='archive'] > nav { visibility: hidden; }
`;

/** Turns off scroll-driven animations. They can't be finished, but Playwright would try to finish each one. */
const sameShades =
  ".theme-code-block pre, .more-sideways, [role='tablist'], .page-sections > ul { animation: none !important; }";

/** Turns off font hinting, which differs between builds of a browser. */
const sameLetters = '* { text-rendering: geometricPrecision !important; }';

/**
 * Makes a page look the same on every machine and day, for a screenshot. It uses the project's own fonts, and hides the
 * parts of article lists that new articles would change.
 */
export async function keepStill(page: Page): Promise<void> {
  await page.addStyleTag({ content: [...sameFonts, sameArticles, sameShades, sameLetters].join('\n') });
  await page.evaluate(() => document.fonts.ready);
}
