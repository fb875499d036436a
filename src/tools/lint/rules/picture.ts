import type { FileRule } from '../rule.ts';

/** In bytes. Readers on a phone load every picture of a page. */
const most = 300 * 1024;

/** Patterns for code in an SVG file, and for anything that it loads from elsewhere. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/<script\b/gi, 'a script'],
  [/\son[a-z]+\s*=/gi, 'an event handler'],
  [/<foreignObject\b/gi, 'a <foreignObject>, which can hold any HTML'],
  [/<!ENTITY\b/gi, 'an entity declaration'],
  [/(?:href|src)\s*=\s*["']\s*(?:javascript|data:text|https?:|\/\/)[^"']*/gi, 'an address'],
  [/url\(\s*["']?(?:https?:)?\/\/[^)]*/gi, 'an address'],
];

/** Checks that a picture is small, and that an SVG file is nothing but a drawing. */
export const picture: FileRule = {
  name: 'picture',
  about: `A picture has at most ${most / 1024} KB, and an SVG file has no scripts and loads nothing.`,
  check: ({ file, source, bytes }, find) => {
    const size = bytes ?? (file.endsWith('.svg') ? Buffer.byteLength(source) : 0);
    if (size > most) {
      find(
        0,
        `a picture of ${Math.round(size / 1024)} KB`,
        `at most ${most / 1024} KB`,
        'make it smaller (WebP or AVIF, at most 1,600 pixels wide), or draw it as a figure',
      );
    }
    if (!file.endsWith('.svg')) return;
    for (const [pattern, what] of programs) {
      for (const { 0: found, index } of source.matchAll(pattern)) {
        find(index, `${what}, ${found.trim()}`, 'shapes and text', 'remove it, and export the drawing as plain SVG');
      }
    }
  },
};
