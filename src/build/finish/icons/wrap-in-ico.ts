/**
 * An ICO file that holds one PNG: a directory of six bytes, its one entry of sixteen, and the picture as it is.
 *
 * @param png a square picture.
 * @param side its side in pixels, at most 255.
 */
export function wrapInIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // An icon, not a cursor.
  head.writeUInt16LE(1, 4); // One picture.
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // Colour planes.
  head.writeUInt16LE(32, 12); // Bits of a pixel.
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // Where the picture begins.
  return Buffer.concat([head, png]);
}
