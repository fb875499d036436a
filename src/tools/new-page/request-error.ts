/** A request that can't be met: what was found, what is allowed, what to type. */
export class RequestError extends Error {
  constructor(found: string, allowed: string, type: string) {
    super(`${found}.\nAllowed:${allowed.startsWith('\n') ? '' : ' '}${allowed}\nType: ${type}`);
    this.name = 'RequestError';
  }
}

/**
 * Returns what was chosen.
 *
 * @param option how it is typed, for example `--topic`.
 * @param choices key → what it means.
 * @throws RequestError with the whole list when nothing, or something unknown, was chosen.
 */
export function choose(option: string, chosen: string | undefined, choices: ReadonlyMap<string, string>): string {
  if (chosen !== undefined && choices.has(chosen)) return chosen;
  const width = Math.max(...[...choices.keys()].map(({ length }) => length));
  const list = [...choices].map(([key, meaning]) => `\n  ${key.padEnd(width)}  ${meaning}`.trimEnd()).join('');
  const found = chosen === undefined ? `${option} is missing` : `There is no ${option} "${chosen}"`;
  throw new RequestError(found, list, `${option} ${[...choices.keys()][0] ?? ''}`);
}
