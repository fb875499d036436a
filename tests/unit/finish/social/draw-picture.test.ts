import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCard, drawPicture } from '../../../../src/build/finish/social/draw.ts';

const draw = (title: string): Promise<Buffer> => drawPicture(drawCard({ title, kind: 'Article' }), '/docs/x');

/** Returns whether an area of the picture has more than one colour. */
async function isInked(
  png: Buffer,
  area: { left: number; top: number; width: number; height: number },
): Promise<boolean> {
  const { channels } = await sharp(await sharp(png).removeAlpha().extract(area).toBuffer()).stats();
  return channels.some(({ min, max }) => max - min > 40);
}

describe('a social picture', () => {
  it('keeps the longest permitted title inside its margins', async () => {
    // The front matter allows 65 characters. These are wide.
    const png = await draw('Commercial memorandum '.repeat(3).slice(0, 65));
    expect(await isInked(png, { left: 0, top: 0, width: 60, height: 630 })).toBe(false);
    expect(await isInked(png, { left: 0, top: 572, width: 600, height: 58 })).toBe(false);
    // The title doesn't reach into the head.
    expect(await isInked(png, { left: 72, top: 145, width: 500, height: 15 })).toBe(false);
  });

  it('is not drawn if a character is missing from the fonts', async () => {
    await expect(draw('Оплата')).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The social picture of /docs/x needs "Оплат", which its fonts do not have. Write the title without it, or add a font that has it to src/build/finish/social/draw.ts.]`,
    );
  });
});
