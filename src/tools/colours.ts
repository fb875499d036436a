import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { findFiles, readText } from '../build/files/index.ts';
import { readToken } from '../build/figures/svg/read-token.ts';
import { siteRoot } from '../build/site-root.ts';
import type { Made } from './command.ts';

const toPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();
const favicon = 'static/img/favicon.svg';

/** Returns the files that have colours of src/css/tokens.css but can't use tokens. */
export async function drawColours(): Promise<Made> {
  const texts = colouredFiles();
  const mark = texts.get(favicon) ?? '';
  const icon = await toPng(mark.replace(/<style>.*<\/style>/, ''));
  const head = readFileSync(path.join(siteRoot, 'static/favicon.ico')).subarray(0, 22);
  head.writeUInt32LE(icon.length, 14);
  // Home screens cut the corners of the square. The mark takes three fifths of it.
  const shapes = (mark.match(/(?<= )d="[^"]+"/g) ?? []).map((shape) => `<path ${shape}/>`).join('');
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180"><path fill="${readToken('accent')}" d="M0 0h180v180H0z"/><g fill="${readToken('on-accent')}" transform="translate(36 36)scale(3.375)">${shapes}</g></svg>`;
  return [
    ...texts,
    ['static/favicon.ico', Buffer.concat([head, icon])],
    ['static/img/apple-touch-icon.png', await toPng(square)],
  ];
}

/** Returns the texts that show colours of tokens, as they are with the present ones. */
function colouredFiles(): ReadonlyMap<string, string> {
  const drawn = findFiles('blog/*/cover.svg', 'src/build/blog/cover/topics/*.svg');
  const marks = [readToken('accent', 'dark'), readToken('gate', 'dark'), readToken('accent'), readToken('gate')];
  const [light = '', dark = ''] = readText('static/feed.css').split(/(?=@media \(prefers-color-scheme: dark)/);
  const fill = (css: string, theme: 'light' | 'dark'): string =>
    css.replaceAll(/(--site-color-([\w-]+)): #\w+/g, (_, property, name) => `${property}: ${readToken(name, theme)}`);
  return new Map([
    ['static/feed.css', fill(light, 'light') + fill(dark, 'dark')],
    [favicon, readText(favicon).replaceAll(/#[\da-f]{6}/gi, () => marks.shift() ?? '')],
    ...drawn.map((file): [string, string] => [
      file,
      readText(file).replaceAll(/#(?!000")[\da-f]{3,6}(?=")/gi, readToken('gate')),
    ]),
  ]);
}
