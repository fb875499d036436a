import { ink } from './plot.ts';
import { measureText } from './measure-text.ts';

export const labelSize = 14;
/** The distances in pixels by which a label is moved if it would cover another one, in the order of trial. */
const steps = Array.from({ length: 27 }, (_, index) => (index % 2 === 0 ? -8 : 8) * Math.ceil(index / 2));

interface Label {
  readonly element: Element;
  readonly box: Box;
}

type Box = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** Returns the labels of a plot with their places, which are computed, because not every document can measure. */
export function listLabels(svg: Element): readonly Label[] {
  return [...svg.querySelectorAll('text')].map((element) => {
    const groups = [element, element.parentElement, element.parentElement?.parentElement];
    const moves = groups.map((group) => readMove(group?.getAttribute('transform')));
    const [x, y] = moves.reduce(([left, top], [right, down]) => [left + right, top + down], [0, 0]);
    const width = labelSize * measureText(element.textContent);
    const anchor = groups.map((group) => group?.getAttribute('text-anchor')).find(Boolean) ?? 'middle';
    const left = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    const middle = y + labelSize * (Number.parseFloat(element.getAttribute('y') ?? '0') - 0.34);
    return { element, box: { left, right: left + width, top: middle - 8, bottom: middle + 8 } };
  });
}

/** Returns how far labels extend beyond a plot on the right and on the left. */
export function findOverflow(svg: Element, width: number): { readonly left: number; readonly right: number } {
  // Titles, which are muted, are placed where they fit.
  const boxes = listLabels(svg)
    .filter(({ element }) => element.parentElement?.getAttribute('fill') !== ink('muted'))
    .map(({ box }) => box);
  return {
    // Letters can be a little wider than measured.
    left: Math.max(0, ...boxes.map(({ left }) => 2 - left)),
    right: Math.max(0, ...boxes.map(({ right }) => right - width)),
  };
}

/** Moves the labels of marks if they would cover another label or leave the plot. */
export function settle(svg: Element, width: number, height: number): void {
  const labels = listLabels(svg);
  const isOfMark = ({ element }: Label): boolean => element.parentElement?.getAttribute('stroke') === ink('paper');
  const taken = labels.filter((label) => !isOfMark(label)).map(({ box }) => box);
  for (const { element, box: place } of labels.filter(isOfMark)) {
    const right = Math.max(-place.left, Math.min(0, width - place.right));
    const box = { ...place, left: place.left + right, right: place.right + right };
    const by = steps.find((step) => {
      const moved = moveDown(box, step);
      return moved.top >= 0 && moved.bottom <= height && !taken.some((other) => cover(moved, other));
    });
    taken.push(moveDown(box, by ?? 0));
    if (!by && right === 0) continue;
    const [x, y] = readMove(element.getAttribute('transform'));
    element.setAttribute('transform', `translate(${x + right},${y + (by ?? 0)})`);
  }
}

function readMove(transform: string | null | undefined): [number, number] {
  const [, x = 0, y = 0] = /translate\(([^,)]+)(?:,([^)]+))?\)/u.exec(transform ?? '')?.map(Number) ?? [];
  return [x, y || 0];
}

function moveDown({ left, right, top, bottom }: Box, by: number): Box {
  return { left, right, top: top + by, bottom: bottom + by };
}

/** Whether two boxes overlap. Estimated widths are generous, so a slight overlap is ignored. */
export function cover(a: Box, b: Box): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
  );
}
