import jsQr from 'jsqr';

const scale = 4;

/** Reads a QR code from its modules including the margin. Dark modules are true. Throws if the code can't be read. */
export function decodeModules(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length * scale;
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const isDark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
      pixels.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * size + x) * 4);
    }
  }
  const found = jsQr(pixels, size, size, { inversionAttempts: 'dontInvert' });
  if (found === null) throw new Error('The QR code cannot be read.');
  return found.data;
}

/** Returns the modules of a code from the path of the dark ones. */
export function modulesOf({ size, modules: path }: { readonly size: number; readonly modules: string }): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y] of path.matchAll(/M(\d+),(\d+)/g)) modules[Number(y)]?.fill(true, Number(x), Number(x) + 1);
  return modules;
}
