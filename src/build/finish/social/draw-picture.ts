import satori from 'satori';
import sharp from 'sharp';
import { pictureSize } from '../../../lib/social-picture.ts';
import type { Card } from './card.ts';
import { drawCard, type Brand } from './draw-card.ts';
import type { Font } from './fonts.ts';

/**
 * Draws the picture of a card.
 *
 * @returns a PNG.
 * @throws Error naming the page when its title has a character that the fonts lack.
 */
export async function drawPicture(card: Card, brand: Brand, fonts: Font[]): Promise<Buffer> {
  const svg = await satori(drawCard(card, brand), {
    ...pictureSize,
    fonts,
    // Asked for what no font has: better no build than a box in place of a letter.
    loadAdditionalAsset: (_language, characters): never => {
      throw new Error(
        `The social picture of ${card.route} needs "${characters}", which its fonts do not have. ` +
          'Write the title without it, or add a font that has it to src/build/finish/social/fonts.ts.',
      );
    },
  });
  // Not reduced to a palette, and not compressed further: both take four times as long, and save a sixth or a half of few bytes.
  return sharp(Buffer.from(withoutMasks(svg)))
    .removeAlpha()
    .png({ compressionLevel: 7 })
    .toBuffer();
}

/** Satori cuts every box with a mask, which takes half the time of drawing. Here nothing leaves its box but the mark, which is clipped. */
function withoutMasks(svg: string): string {
  return svg.replace(/<mask.*?<\/mask>/g, '').replace(/ mask="url[^"]*"/g, '');
}
