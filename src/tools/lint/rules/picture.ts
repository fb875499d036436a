import { SaxesParser } from 'saxes';
import type { Rule } from '../site.ts';
import type { TextFile } from '../text.ts';

/** In KB. Readers on a phone load every picture of a page. */
const most = 300;

/** Patterns for code in an SVG file, and for anything that it loads from elsewhere. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/<script\b/gi, 'a script'],
  [/\son[a-z]+\s*=/gi, 'an event handler'],
  [/<foreignObject\b/gi, 'a <foreignObject>, which can hold any HTML'],
  [/<!ENTITY\b/gi, 'an entity declaration'],
  [/(?:href|src)\s*=\s*["']\s*(?:javascript|data:text|https?:|\/\/)[^"']*/gi, 'an address'],
  [/url\(\s*["']?(?:https?:)?\/\/[^)]*/gi, 'an address'],
];

/** A picture has at most 300 KB, and an SVG file is nothing but a drawing: it has no scripts and loads nothing. */
export const picture: Rule<TextFile> = ({ file, source, bytes }, find) => {
  const size = (bytes ?? (file.endsWith('.svg') ? Buffer.byteLength(source) : 0)) / 1024;
  if (size > most)
    find(
      0,
      `a picture of ${Math.round(size)} KB`,
      `at most ${most} KB`,
      'make it smaller (WebP or AVIF, at most 1,600 pixels wide), or draw it as a figure',
    );
  if (!file.endsWith('.svg')) return;
  const parser = new SaxesParser();
  const faults: string[] = [];
  parser.on('error', ({ message }) => void faults.push(message));
  parser.write(source).close();
  // The first fault causes the others.
  if (faults[0] !== undefined) find(0, `this is not XML: ${faults[0]}`, 'a complete drawing', 'export it again');
  for (const [pattern, what] of programs)
    for (const { 0: found, index } of source.matchAll(pattern))
      find(index, `${what}, ${found.trim()}`, 'shapes and text', 'remove it, and export the drawing as plain SVG');
};
