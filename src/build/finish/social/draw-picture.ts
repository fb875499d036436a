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
 * @throws Error naming the page if the fonts lack a character of its title.
 */
export async function drawPicture(card: Card, brand: Brand, fonts: Font[]): Promise<Buffer> {
  const svg = await satori(drawCard(card, brand), {
    ...pictureSize,
    fonts,
    // Satori calls this for characters that no font has. Failing the build is better than publishing a box instead of a
    // letter.
    loadAdditionalAsset: (_language, characters): never => {
      throw new Error(
        `The social picture of ${card.route} needs "${characters}", which its fonts do not have. ` +
          'Write the title without it, or add a font that has it to src/build/finish/social/fonts.ts.',
      );
    },
  });
  // A palette would halve the file, which only social networks fetch, but takes twice as long as everything else here.
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
}
