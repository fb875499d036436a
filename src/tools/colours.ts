import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readText } from '../build/files/index.ts';
import { readToken } from '../build/figures/svg/read-token.ts';
import { siteRoot } from '../build/site-root.ts';

const inSite = (file: string): string => path.join(siteRoot, file);
const favicon = 'static/img/favicon.svg';

/** `npm run update -- colours`: writes the colours of src/css/tokens.css into the files that can't use tokens. */
export async function updateColours(): Promise<void> {
  const texts = colouredFiles();
  for (const [file, text] of texts) writeFileSync(inSite(file), text);
  const mark = texts.get(favicon) ?? '';
  const icon = await toPng(mark.replace(/<style>.*<\/style>/, ''), 32);
  const head = readFileSync(inSite('static/favicon.ico')).subarray(0, 22);
  head.writeUInt32LE(icon.length, 14);
  writeFileSync(inSite('static/favicon.ico'), Buffer.concat([head, icon]));
  // Home screens cut the corners of the square. The mark takes three fifths of it.
  const shapes = (mark.match(/(?<= )d="[^"]+"/g) ?? []).map((shape) => `<path ${shape}/>`).join('');
  const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><path fill="${readToken('accent')}" d="M0 0h160v160H0z"/><g fill="${readToken('on-accent')}" transform="translate(32 32)scale(3)">${shapes}</g></svg>`;
  writeFileSync(inSite('static/img/apple-touch-icon.png'), await toPng(square, 180));
  console.log(`Wrote the colours into the icons, static/feed.css and the pictures of articles.`);
}

/** Returns the texts that show colours of tokens, as they are with the present ones. */
export function colouredFiles(): ReadonlyMap<string, string> {
  const drawn = ['blog/*/cover.svg', 'src/build/blog/cover/topics/*.svg'].flatMap((it) =>
    globSync(it, { cwd: siteRoot }),
  );
  const marks = [readToken('accent', 'dark'), readToken('gate', 'dark'), readToken('accent'), readToken('gate')];
  let next = 0;
  const feed = readText(inSite('static/feed.css'));
  return new Map([
    ...drawn.map(
      (file) => [file, readText(inSite(file)).replaceAll(/#(?!000")[\da-f]{3,6}(?=")/gi, readToken('gate'))] as const,
    ),
    [favicon, readText(inSite(favicon)).replaceAll(/#[\da-f]{6}/gi, () => marks[next++] ?? '')],
    [
      'static/feed.css',
      feed.replaceAll(
        /(--site-color-([\w-]+)): #\w+/g,
        (_, property: string, name: string, at: number) =>
          `${property}: ${readToken(name, at < feed.indexOf('dark') ? 'light' : 'dark')}`,
      ),
    ],
  ]);
}

/** Draws a picture at a size in pixels, so that its edges are sharp. */
function toPng(svg: string, side: number): Promise<Buffer> {
  const sized = svg.replace(/<svg (.*?)( width="\d+" height="\d+")?>/, `<svg $1 width="${side}" height="${side}">`);
  return sharp(Buffer.from(sized)).png().toBuffer();
}
