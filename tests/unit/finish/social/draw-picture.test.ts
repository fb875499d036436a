import { expect, it } from 'vitest';
import { drawCard, drawPicture } from '../../../../src/build/finish/social/draw.ts';

it('a social picture is not drawn if a character is missing from the fonts', async () => {
  await expect(
    drawPicture(drawCard({ title: 'Оплата', kind: 'Article' }), '/docs/x'),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[Error: The social picture of /docs/x needs "Оплат", which its fonts do not have. Write the title without it, or add a font that has it to src/build/finish/social/draw.ts.]`,
  );
});
