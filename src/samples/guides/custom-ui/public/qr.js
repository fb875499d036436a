// Draws a QR code (ISO/IEC 18004) as SVG: bytes only, error correction level M,
// versions 1 to 9.
// Error correction bytes in a block.
const eccLength = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22];
const blockCount = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5];

const exp = [1];
for (let i = 1; i < 255; i += 1) exp.push((exp[i - 1] << 1) ^ (exp[i - 1] > 127 ? 0x11d : 0));
const log = Object.fromEntries(exp.map((value, power) => [value, power]));
const multiply = (a, b) => (a && b ? exp[(log[a] + log[b]) % 255] : 0);

/**
 * Returns the code for `text` as rows of Booleans, in which true is dark. Throws
 * if the text is longer than 180 bytes.
 */
export function encodeQr(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = eccLength.findIndex((_, candidate) => candidate > 0 && bytes.length <= dataLength(candidate) - 2);
  if (version < 0) throw new RangeError('too long for this QR encoder');
  const codewords = addErrorCorrection(toCodewords(bytes, dataLength(version)), version);
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => draw(codewords, version, mask));
  return candidates.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

function rawLength(version) {
  const size = 17 + 4 * version;
  const alignment = version > 1 ? 2 + Math.floor(version / 7) : 0;
  let modules = size * size - 3 * 64 - 2 * 15 - 1 - 2 * (size - 16);
  if (version > 1) modules -= 25 * (alignment ** 2 - 3) - 10 * (alignment - 2);
  if (version > 6) modules -= 36;
  return Math.floor(modules / 8);
}

const dataLength = (version) => rawLength(version) - eccLength[version] * blockCount[version];

function toCodewords(bytes, length) {
  const bits = [
    '0100',
    bytes.length.toString(2).padStart(8, '0'),
    ...bytes.map((byte) => byte.toString(2).padStart(8, '0')),
    '0000',
  ];
  const words = bits
    .join('')
    .match(/.{8}/g)
    .map((word) => Number.parseInt(word, 2));
  for (let pad = 0xec; words.length < length; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

function addErrorCorrection(data, version) {
  const count = blockCount[version];
  const ecc = eccLength[version];
  const short = Math.floor(rawLength(version) / count) - ecc;
  const shortBlocks = count - (rawLength(version) % count);
  const blocks = [];
  for (let i = 0, from = 0; i < count; i += 1) {
    const block = data.slice(from, (from += short + (i < shortBlocks ? 0 : 1)));
    blocks.push({ block, check: remainder(block, generator(ecc)) });
  }
  const interleave = (lists, length) =>
    Array.from({ length }, (_, i) => lists.filter((list) => i < list.length).map((list) => list[i])).flat();
  return [
    ...interleave(
      blocks.map(({ block }) => block),
      short + 1,
    ),
    ...interleave(
      blocks.map(({ check }) => check),
      ecc,
    ),
  ];
}

function generator(degree) {
  let result = [1];
  for (let i = 0; i < degree; i += 1) {
    const shifted = [...result, 0];
    result = shifted.map((value, at) => value ^ (at > 0 ? multiply(result[at - 1], exp[i]) : 0));
  }
  return result.slice(1);
}

function remainder(data, divisor) {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift();
    result.push(0);
    divisor.forEach((value, at) => (result[at] ^= multiply(value, factor)));
  }
  return result;
}

const masks = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

function draw(codewords, version, mask) {
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => Array(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array(size).fill(false));
  const set = (x, y, value) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y][x] = Boolean(value);
    fixed[y][x] = true;
  };
  const square = (cx, cy, radius, isDark) => {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  };
  for (let i = 0; i < size; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    square(cx, cy, 4, (ring) => ring !== 2 && ring !== 4);
  const middle = version > 6 ? [(size - 1) / 2] : [];
  const centres = version > 1 ? [6, ...middle, size - 7] : [];
  for (const cx of centres) {
    for (const cy of centres) {
      const inCorner = (cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6);
      if (!inCorner) square(cx, cy, 2, (ring) => ring !== 1);
    }
  }

  const format = (code(mask, 10, 0x537) ^ 0x5412).toString(2).padStart(15, '0').split('').reverse().map(Number);
  const rows = [0, 1, 2, 3, 4, 5, 7, 8, size - 7, size - 6, size - 5, size - 4, size - 3, size - 2, size - 1];
  const columns = [size - 1, size - 2, size - 3, size - 4, size - 5, size - 6, size - 7, size - 8, 7, 5, 4, 3, 2, 1, 0];
  format.forEach((bit, i) => {
    set(8, rows[i], bit);
    set(columns[i], 8, bit);
  });
  set(8, size - 8, true);
  if (version > 6) {
    const bits = code(version, 12, 0x1f25);
    for (let i = 0; i < 18; i += 1) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, (bits >> i) & 1);
      set(b, a, (bits >> i) & 1);
    }
  }

  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y][x]) continue;
        const value = (codewords[bit >> 3] >> (7 - (bit & 7))) & 1;
        dark[y][x] = (masks[mask](x, y) === 0) !== Boolean(value);
        bit += 1;
      }
    }
  }
  return dark;
}

/**
 * Returns `value` followed by its BCH check bits. Level M is 00, so a mask alone
 * is the format value.
 */
function code(value, checkBits, divisor) {
  let rest = value;
  for (let i = 0; i < checkBits; i += 1) rest = (rest << 1) ^ ((rest >> (checkBits - 1)) * divisor);
  return (value << checkBits) | rest;
}

function penalty(dark) {
  const size = dark.length;
  const columns = dark.map((_, x) => dark.map((row) => row[x]));
  let score = 0;
  for (const line of [...dark, ...columns]) {
    const text = line.map(Number).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) score += run.length - 2;
    score += 40 * (`0000${text}0000`.match(/(?=00001011101|10111010000)/g) ?? []).length;
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      const four = [dark[y][x], dark[y][x - 1], dark[y - 1][x], dark[y - 1][x - 1]];
      if (four.every(Boolean) || !four.some(Boolean)) score += 3;
    }
  }
  const share = dark.flat().filter(Boolean).length / size ** 2;
  return score + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/** Returns an SVG element with a light margin and an accessible name. */
export function drawQr(text, label) {
  const rows = encodeQr(text);
  const size = rows.length + 8;
  const make = (name, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const svg = make('svg', {
    viewBox: `0 0 ${size} ${size}`,
    role: 'img',
    'aria-label': label,
    'shape-rendering': 'crispEdges',
  });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  svg.append(make('rect', { width: size, height: size, fill: '#fff' }), make('path', { d: path, fill: '#000' }));
  return svg;
}
