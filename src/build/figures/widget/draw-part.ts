import type { Part } from '../../widget/screen.ts';
import { drawMark, tones } from '../graph/draw-mark.ts';
import { element } from '../svg/element.ts';
import { paint } from '../svg/palette.ts';
import { drawText, lineHeight, measureLongestWord, setText, wrapText, type Block } from '../svg/text.ts';
import { drawCode } from './draw-code.ts';

/** A drawn part, with its top left corner at the origin. */
interface DrawnPart {
  readonly markup: string;
  readonly height: number;
}

type PartOf<Kind extends Part['kind']> = Extract<Part, { readonly kind: Kind }>;

const codeSize = 192;
const buttonPadding = { x: 10, y: 6 };

/** Draws a part of the widget. */
export function drawPart(part: Part, width: number): DrawnPart {
  switch (part.kind) {
    case 'message':
      return drawMessage(part, width);
    case 'fact':
      return drawFact(part, width);
    case 'code':
      return {
        markup: element('g', { transform: `translate(${(width - codeSize) / 2},0)` }, drawCode(part.content, codeSize)),
        height: codeSize,
      };
    case 'choice':
      return drawChoice(part, width);
    case 'field':
      return drawField(part, width);
    case 'button':
      return drawButton(part.label, { width, isMain: part.isMain });
    case 'link':
      return drawLink(part);
    case 'fold':
      return drawFold(part);
    case 'list':
      return drawList(part, width);
  }
}

function drawMessage({ tone, title, text }: PartOf<'message'>, width: number): DrawnPart {
  const inset = 10;
  const left = 30;
  const room = roomFor(width - left - inset);
  const heading = wrapText(title, room, { isBold: true });
  const words = text === '' ? null : wrapText(breakLongWords(text, room), room);
  const height = 2 * inset + heading.height + (words === null ? 0 : 4 + words.height);
  return {
    markup:
      element('rect', {
        ...paint(tones[tone].colour === 'gate' ? { fill: 'paper', stroke: 'gate' } : { fill: 'water' }),
        width,
        height,
        rx: 6,
      }) +
      drawMark(tone, 16, inset + lineHeight / 2) +
      drawText(heading, { x: left, y: inset, isBold: true }) +
      (words === null ? '' : drawText(words, { x: left, y: inset + heading.height + 4 })),
    height,
  };
}

function drawFact({ label, value, isCode, button }: PartOf<'fact'>, width: number): DrawnPart {
  const drawn = button === null ? null : drawButton(button, { width: null, isMain: false });
  const buttonWidth = button === null ? 0 : measureButton(button);
  const room = width - (drawn === null ? 0 : buttonWidth + 12);
  const block = isCode ? setText(breakEvenly(value, room)) : setText(value, { isBold: true });
  const valueTop = lineHeight + 2;
  const height = valueTop + block.height;
  const buttonTop = Math.max(0, (height - (drawn?.height ?? 0)) / 2);
  return {
    markup:
      drawText(setText(label), { x: 0, y: 0, colour: 'muted' }) +
      drawText(block, { x: 0, y: valueTop, isBold: !isCode }) +
      (drawn === null
        ? ''
        : element('g', { transform: `translate(${Math.floor(width - buttonWidth)},${buttonTop})` }, drawn.markup)),
    height,
  };
}

function drawChoice({ label, options }: PartOf<'choice'>, width: number): DrawnPart {
  const rowHeight = 38;
  const top = lineHeight + 6;
  const rows = options.map(({ label: name, isChosen }, index) => {
    const y = top + index * (rowHeight + 6);
    const middle = y + rowHeight / 2;
    return (
      element('rect', {
        ...paint({ fill: isChosen ? 'water' : 'box', stroke: isChosen ? 'accent' : 'line' }),
        x: 0.5,
        y,
        width: width - 1,
        height: rowHeight,
        rx: 6,
        'stroke-width': isChosen ? 2 : 1,
      }) +
      element('circle', {
        ...paint({ stroke: isChosen ? 'accent' : 'line' }),
        cx: 19,
        cy: middle,
        r: 7,
        'stroke-width': 1.5,
      }) +
      (isChosen ? element('circle', { ...paint({ fill: 'accent' }), cx: 19, cy: middle, r: 3.5 }) : '') +
      drawText(setText(name), { x: 36, y: middle - lineHeight / 2 })
    );
  });
  return {
    markup: drawText(setText(label), { x: 0, y: 0, colour: 'muted' }) + rows.join(''),
    height: top + options.length * (rowHeight + 6) - 6,
  };
}

function drawField({ label, help }: PartOf<'field'>, width: number): DrawnPart {
  const boxHeight = 36;
  const words = wrapText(help, roomFor(width));
  const helpTop = lineHeight + 6 + boxHeight + 6;
  return {
    markup:
      drawText(setText(label), { x: 0, y: 0, colour: 'muted' }) +
      element('rect', {
        ...paint({ fill: 'box', stroke: 'line' }),
        x: 0.5,
        y: lineHeight + 6,
        width: width - 1,
        height: boxHeight,
        rx: 6,
      }) +
      drawText(words, { x: 0, y: helpTop, colour: 'muted' }),
    height: helpTop + words.height,
  };
}

/** Draws a button. If `width` is null, the button is as wide as its label needs. */
function drawButton(
  label: string,
  { width, isMain }: { readonly width: number | null; readonly isMain: boolean },
): DrawnPart {
  const full = width ?? measureButton(label);
  const height = lineHeight + 2 * (width === null ? buttonPadding.y - 1 : buttonPadding.y + 2);
  return {
    markup:
      element('rect', {
        ...paint(isMain ? { fill: 'accent', stroke: 'accent' } : { fill: 'box', stroke: 'line' }),
        x: 0.5,
        y: 0.5,
        width: full - 1,
        height: height - 1,
        rx: 6,
      }) +
      drawText(setText(label), {
        x: full / 2,
        y: (height - lineHeight) / 2,
        anchor: 'middle',
        colour: isMain ? 'box' : 'text',
      }),
    height,
  };
}

function measureButton(label: string): number {
  return Math.ceil(setText(label).width + 2 * buttonPadding.x);
}

function drawLink({ label }: PartOf<'link'>): DrawnPart {
  return {
    markup: drawText(setText(label), { x: 0, y: 0, colour: 'accent', isUnderlined: true }),
    height: lineHeight,
  };
}

function drawFold({ label }: PartOf<'fold'>): DrawnPart {
  const middle = lineHeight / 2;
  return {
    markup:
      element('path', { ...paint({ fill: 'muted' }), d: `M1,${middle - 5}l8,5l-8,5Z` }) +
      drawText(setText(label), { x: 18, y: 0 }),
    height: lineHeight,
  };
}

function drawList({ label, items }: PartOf<'list'>, width: number): DrawnPart {
  let y = lineHeight + 4;
  const markup = [drawText(setText(label), { x: 0, y: 0, isBold: true })];
  for (const item of items) {
    const block: Block = wrapText(item, roomFor(width - 16));
    markup.push(
      element('circle', { ...paint({ fill: 'muted' }), cx: 4, cy: y + lineHeight / 2, r: 2.5 }),
      drawText(block, { x: 16, y }),
    );
    y += block.height + 4;
  }
  return { markup: markup.join(''), height: y - 4 };
}

/** Returns the width that text may fill. Nothing may stick out, and some fonts are wider than the measured one. */
function roomFor(width: number): number {
  return width * 0.9;
}

/** Breaks code into lines of about equal length. */
function breakEvenly(text: string, width: number): string {
  const lines = Math.ceil(measureLongestWord(`\`${text}\``) / width);
  const length = Math.ceil(text.length / lines);
  return Array.from({ length: lines }, (_, index) => `\`${text.slice(index * length, (index + 1) * length)}\``).join(
    '\n',
  );
}

/** Splits words that are wider than a line, such as addresses, in half. */
function breakLongWords(text: string, width: number): string {
  return text
    .split(' ')
    .map((word) => {
      const middle = Math.ceil(word.length / 2);
      return measureLongestWord(word) > width ? `${word.slice(0, middle)} ${word.slice(middle)}` : word;
    })
    .join(' ');
}
