import type { Edit, Report } from './finding.ts';

/**
 * Applies the edits of findings to a text, the last one first so that offsets stay valid. If two edits overlap, only
 * the first is applied; the next run finds the other one again.
 */
export function applyEdits(source: string, reports: readonly Report[]): string {
  const edits = reports.flatMap(({ edit }) => (edit === undefined ? [] : [edit])).sort((a, b) => a.start - b.start);
  const apart = edits.filter((edit, index) => index === 0 || edit.start >= (edits[index - 1]?.end ?? 0));
  return apart.toReversed().reduce(replace, source);
}

function replace(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}
