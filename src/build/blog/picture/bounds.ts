/** A bounding box. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const part = /([a-z])([^a-z]*)/gi;
const number = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;

/** The number of values per point for each path command. The point itself is the last two of them. */
const lengths: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, s: 4, t: 2, a: 7 };

/** Returns the bounding box of the points on a path. Curves may extend slightly beyond it. */
export function boundPath(data: string): Bounds {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', numbers = ''] of data.matchAll(part)) {
    const kind = command.toLowerCase();
    const from = command === kind ? 1 : 0; // A lower-case command is relative to the current point.
    const values = [...numbers.matchAll(number)].map(([value]) => Number(value));
    const length = lengths[kind] ?? 1;
    for (let end = length; end <= values.length; end += length) {
      const [before = 0, last = 0] = [values[end - 2], values[end - 1]];
      if (kind === 'h') x = from * x + last;
      else if (kind === 'v') y = from * y + last;
      else [x, y] = [from * x + before, from * y + last];
      xs.push(x);
      ys.push(y);
    }
  }
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
