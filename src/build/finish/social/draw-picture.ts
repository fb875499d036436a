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
 * @throws Error naming the page if its title has a character that the fonts lack.
 */
export async function drawPicture(card: Card, brand: Brand, fonts: Font[]): Promise<Buffer> {
  const svg = await satori(drawCard(card, brand), {
    ...pictureSize,
    fonts,
    // Called for characters that no font has. A failed build is better than a box in place of a letter.
    loadAdditionalAsset: (_language, characters): never => {
      throw new Error(
        `The social picture of ${card.route} needs "${characters}", which its fonts do not have. ` +
          'Write the title without it, or add a font that has it to src/build/finish/social/fonts.ts.',
      );
    },
  });
  // A palette or higher compression would take four times as long, and would save a sixth or a half of few bytes.
  return sharp(Buffer.from(withoutMasks(svg)))
    .removeAlpha()
    .png({ compressionLevel: 7 })
    .toBuffer();
}

/**
 * Removes the masks with which satori clips every box, because they take half the drawing time. Only the mark extends
 * beyond its box, and the picture's edge clips it.
 */
function withoutMasks(svg: string): string {
  return svg.replace(/<mask.*?<\/mask>/g, '').replace(/ mask="url[^"]*"/g, '');
}
