import type { FileRule } from '../rule.ts';

/** In bytes. Readers on a phone load every picture of a page; the largest one here has 124 KB. */
const most = 300 * 1024;

/** What a program in a drawing looks like, and what loads something from elsewhere. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/<script\b/gi, 'a script'],
  [/\son[a-z]+\s*=/gi, 'a handler of events'],
  [/<foreignObject\b/gi, 'a <foreignObject>, which can hold any HTML'],
  [/<!ENTITY\b/gi, 'an entity of its document type'],
  [/(?:href|src)\s*=\s*["']\s*(?:javascript|data:text|https?:|\/\/)[^"']*/gi, 'an address'],
  [/url\(\s*["']?(?:https?:)?\/\/[^)]*/gi, 'an address'],
];

/** A picture is small, and only a picture. */
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
