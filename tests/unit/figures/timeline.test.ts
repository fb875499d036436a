import { describe, expect, it } from 'vitest';
import { parseTime } from '../../../src/build/figures/timeline/parse-time.ts';
import { drawFence, failuresOf, fence, textsOf } from './draw-page.ts';

const lanes = 'lanes: [Sender, Shop]';

/** Returns the y coordinates of the dots. */
function dotsOf(svg: string): number[] {
  return [...svg.matchAll(/M[\d.]+ ([\d.]+)h0(?=.*stroke-width="14")/g)].map(([, y]) => Number(y));
}

describe('a timeline', () => {
  it('shows lanes, times and events, and a bar for a range', async () => {
    const svg = await drawFence('timeline', lanes, '0 s | Sender | sends\n0 s - 34 s | Shop | handles | slowly');
    expect(textsOf(svg)).toEqual(['Sender', 'Shop', '0 s', '34 s', 'sends', 'handles | slowly']);
    expect(svg.match(/<rect class="fig-fill-water/g)).toHaveLength(1);
  });

  it('is to scale if that fits', async () => {
    const [a = 0, b = 0, c = 0] = dotsOf(
      await drawFence('timeline', lanes, '0 s | Sender | a\n10 s | Sender | b\n40 s | Sender | c'),
    );
    expect((c - b) / (b - a)).toBeCloseTo(3);
  });

  it('says so if it is not to scale', async () => {
    const svg = await drawFence('timeline', lanes, '0 s | Sender | a\n1 s | Sender | b\n2 days | Sender | c');
    expect(textsOf(svg)).toContain('Not to scale');
    const [a = 0, b = 0, c = 0] = dotsOf(svg);
    expect(c - b).toBeCloseTo(b - a);
  });

  it('sorts rows by time, not by line', async () => {
    const svg = await drawFence('timeline', lanes, '60 s | Sender | b\n0 s - 34 s | Shop | a');
    expect(textsOf(svg).slice(2, 5)).toEqual(['0 s', '34 s', '60 s']);
  });
});

describe('a time', () => {
  it.each([
    ['90 s', 'duration', 90],
    ['1 h 30 min', 'duration', 5400],
    ['14:05', 'clock', 50_700],
    ['14:05:10', 'clock', 50_710],
    ['day 3', 'day', 3],
    ['Block 120', 'block', 120],
    ['2024-02-29', 'date', Date.UTC(2024, 1, 29) / 1000],
  ])('%s', (text, scale, value) => {
    expect(parseTime(text)).toEqual({ text, scale, value });
  });

  it.each(['soon', '5', '5 moons', '2024-13-01'])('%s is not a time', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});

it('a faulty timeline is reported with its place, the finding and a fix', async () => {
  expect(
    await failuresOf(
      fence('timeline', lanes, '0 s | Sender'),
      fence('timeline', lanes, '0 s | Bank | sleeps'),
      fence('timeline', lanes, '0 s | Shop | a\nsoon | Shop | b'),
      fence('timeline', lanes, '0 s | Shop | a\n14:05 | Shop | b'),
      fence('timeline', lanes, '9 s - 3 s | Shop | a'),
      fence('timeline', lanes, ''),
    ),
  ).toMatchInlineSnapshot(`
    "page.mdx:6:1: "0 s | Sender" is not a line of a timeline. Allowed: "time | lane | text" and "time - time | lane | text". Lanes: Sender, Shop.
    page.mdx:6:1: "Bank" is not a lane. Lanes of this figure: Sender, Shop. Type one of them, or add it to "lanes".
    page.mdx:7:1: "soon" is not a time. Allowed forms: "34 s", "5 min", "2 h", "3 days", "1 h 30 min"; "14:05" or "14:05:10"; "2024-05-23"; "day 3", "block 120".
    page.mdx:7:1: "14:05" cannot be compared with "0 s", the first time. Write all times of a figure in one form: "34 s", "5 min", "2 h", "3 days", "1 h 30 min"; "14:05" or "14:05:10"; "2024-05-23"; "day 3", "block 120".
    page.mdx:6:1: The range "9 s - 3 s" ends before it starts. Type the earlier time first.
    page.mdx:6:1: The timeline is empty. Type: 0 s | Sender | what happens"
  `);
});
