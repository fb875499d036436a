import type { Machine } from '../../contract/machines.ts';
import { FigureError, listNames } from '../figure-error.ts';

const syntax = /^(?<from>new|[a-z_]+)\s*->\s*(?<to>[a-z_]+)\s*:\s*(?<label>.+)$/;

/** Returns the name of an edge, such as `open -> paid`, or `new -> open` for a transition that creates the object. */
export function nameEdge(from: string | null, to: string): string {
  return `${from ?? 'new'} -> ${to}`;
}

/**
 * Reads the short labels that an author gives to transitions. `\n` breaks a label into lines, and `""` removes it.
 *
 * @returns edge name → label.
 * @throws FigureError for a line in another form, or a transition that the contract does not have.
 */
export function readLabels(
  body: string,
  { name, transitions }: Machine,
  firstLine: number,
): ReadonlyMap<string, string> {
  const edges = new Set(
    transitions.flatMap(({ from, to }) => (from ?? [null]).flatMap((start) => to.map((end) => nameEdge(start, end)))),
  );
  const labels = new Map<string, string>();
  body.split('\n').forEach((text, index) => {
    if (text.trim() === '') return;
    const { from = '', to = '', label = '' } = syntax.exec(text.trim())?.groups ?? {};
    const edge = nameEdge(from === 'new' ? null : from, to);
    if (label === '') {
      throw new FigureError(
        firstLine + index,
        `"${text.trim()}" is not a label. Type "from -> to: label", or leave the body empty. Transitions: ${listNames(edges)}.`,
      );
    }
    if (!edges.has(edge)) {
      throw new FigureError(
        firstLine + index,
        `"${edge}" is not a transition of ${name}. Transitions: ${listNames(edges)}.`,
      );
    }
    labels.set(edge, label === '""' ? '' : label.replaceAll('\\n', '\n'));
  });
  return labels;
}
