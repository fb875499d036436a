import { encode } from 'uqr';
import type { Part } from './screen.ts';

/** Returns a QR code with the light margin that scanners need: its size in modules, and a path of the dark ones. */
export function drawCode(label: string, content: string): Extract<Part, { kind: 'code' }> {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
  return { kind: 'code', label, content, size, modules: modules.join('') };
}
