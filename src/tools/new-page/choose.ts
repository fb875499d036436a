import { RequestError } from './request-error.ts';

/**
 * The choice that was made.
 *
 * @param option how it is typed, for example `--topic`.
 * @param choices key → what it means.
 * @throws RequestError with the whole list when nothing, or something unknown, was chosen.
 */
export function choose(option: string, chosen: string | undefined, choices: ReadonlyMap<string, string>): string {
  if (chosen !== undefined && choices.has(chosen)) return chosen;
  const width = Math.max(...[...choices.keys()].map(({ length }) => length));
  const list = [...choices].map(([key, meaning]) => `\n  ${key.padEnd(width)}  ${meaning}`.trimEnd()).join('');
  throw new RequestError(
    chosen === undefined ? `${option} is missing` : `${option} has no choice "${chosen}"`,
    list,
    `${option} ${[...choices.keys()][0] ?? ''}`,
  );
}
