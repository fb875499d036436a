/** A command that can't be carried out. The message says what was found, what is allowed and what to type. */
export class RequestError extends Error {
  constructor(found: string, allowed: string, type: string) {
    super(`${found}.\nAllowed:${allowed.startsWith('\n') ? '' : ' '}${allowed}\nType: ${type}`);
    this.name = 'RequestError';
  }
}

/**
 * Returns the chosen key.
 *
 * @param option the option as it is typed, for example `--topic`.
 * @param choices key → its meaning.
 * @throws RequestError that lists all choices if the key is missing or unknown.
 */
export function choose(option: string, chosen: string | undefined, choices: ReadonlyMap<string, string>): string {
  if (chosen !== undefined && choices.has(chosen)) return chosen;
  const width = Math.max(...[...choices.keys()].map(({ length }) => length));
  const list = [...choices].map(([key, meaning]) => `\n  ${key.padEnd(width)}  ${meaning}`.trimEnd()).join('');
  const found = chosen === undefined ? `${option} is missing` : `There is no ${option} "${chosen}"`;
  throw new RequestError(found, list, `${option} ${[...choices.keys()][0] ?? ''}`);
}
