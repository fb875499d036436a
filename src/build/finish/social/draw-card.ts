import type { ReactElement } from 'react';
import { pictureSize } from '../../../lib/social-picture.ts';
import { siteTitle } from '../../../lib/site.ts';
import { markSide } from '../../mark.ts';
import type { Call, Card } from './card.ts';
import type { Colours } from './colours.ts';
import { box, shape } from './element.ts';
import { codeFont, textFont } from './fonts.ts';

/** The mark and the colours of a card. */
export interface Brand {
  /** SVG path data of the mark. */
  readonly mark: string;
  readonly light: Colours;
  readonly dark: Colours;
}

const margin = 72;

/** Font sizes of a title in pixels by its length, longest first. They keep it to three lines and legible in a thumbnail. */
const titleSizes = [
  { longerThan: 42, size: 72 },
  { longerThan: 20, size: 92 },
  { longerThan: 0, size: 112 },
] as const;

/** The longest path that fits one line at full size, in characters. */
const longestPath = 38;

/**
 * Lays out a card: mark, name and kind at the top, the title in the largest type, and at the foot an operation's method and
 * path or an article's date, topic and team. Articles use the dark colours, documentation the light ones.
 */
export function drawCard(card: Card, { mark, light, dark }: Brand): ReactElement {
  const colours = card.kind === 'Article' || card.kind === 'Blog' ? dark : light;
  return box(
    {
      position: 'relative',
      flexDirection: 'column',
      justifyContent: 'space-between',
      ...pictureSize,
      padding: margin,
      boxSizing: 'border-box',
      background: colours.background,
      color: colours.heading,
      fontFamily: textFont,
    },
    [
      drawWatermark(mark, colours),
      drawHead(card.kind, mark, colours),
      // Positioned, so that it is above the watermark.
      box({ position: 'relative', flexDirection: 'column', gap: 36 }, [
        drawTitle(card.title),
        ...drawFoot(card.foot, colours),
      ]),
    ],
  );
}

/** Draws the mark again, large, faint and cropped by the edge, so that the picture is recognised before it is read. */
function drawWatermark(mark: string, colours: Colours): ReactElement {
  const side = 720;
  return shape({ data: mark, units: markSide, fill: colours['accent-surface'] }, side, {
    position: 'absolute',
    left: pictureSize.width - side * 0.6,
    top: 150,
    opacity: 0.6,
  });
}

function drawHead(kind: string, mark: string, colours: Colours): ReactElement {
  const name = box({ alignItems: 'center', gap: 22, fontSize: 52, fontWeight: 600, letterSpacing: -1 }, [
    shape({ data: mark, units: markSide, fill: colours.accent }, 68),
    box({}, siteTitle),
  ]);
  return box({ position: 'relative', alignItems: 'center', justifyContent: 'space-between' }, [
    name,
    box({ fontSize: 38, fontWeight: 600, color: colours.accent }, kind),
  ]);
}

function drawTitle(title: string): ReactElement {
  const { size } = titleSizes.find(({ longerThan }) => title.length > longerThan) ?? titleSizes[0];
  return box(
    { fontSize: size, fontWeight: 700, lineHeight: 1.12, letterSpacing: size / -45, textWrap: 'balance' },
    title,
  );
}

function drawFoot(foot: Card['foot'], colours: Colours): readonly ReactElement[] {
  if ('method' in foot) return [drawCall(foot, colours)];
  if (foot.length === 0) return [];
  const lines = foot.map((line) => box({}, line));
  return [box({ flexDirection: 'column', gap: 8, fontSize: 36, fontWeight: 500, color: colours['text-muted'] }, lines)];
}

/** Draws the method as on the operation's page, with its colours and a frame. */
function drawCall({ method, path }: Call, colours: Colours): ReactElement {
  const tone = method === 'get' ? 'info' : 'success';
  const badge = box(
    {
      padding: '6px 18px',
      border: `3px solid ${colours[tone]}`,
      borderRadius: 10,
      background: colours[`${tone}-surface`],
      color: colours[tone],
      fontWeight: 700,
    },
    method.toUpperCase(),
  );
  return box({ alignItems: 'center', gap: 24, fontFamily: codeFont, fontSize: path.length > longestPath ? 29 : 36 }, [
    badge,
    box({ fontWeight: 500 }, path),
  ]);
}
