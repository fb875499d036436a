import { readText } from '../../files/index.ts';

/** A published address that no longer exists. */
export interface Alias {
  readonly old: string;
  /** The new address; null if the page was withdrawn. */
  readonly target: string | null;
}

/** The path of the list, relative to the checkout. */
export const aliasFile = 'src/build/finish/redirects/aliases.txt';

const form = /^(\/\S*|https:\/\/\S+) -> (?:(\/\S+)|gone: (\S.+))$/;

/**
 * Reads the aliases. An anchor's alias has to be on the same page: if content moves to another page, write a link to it
 * in the old place.
 *
 * @param onFault what to do with a line that is not an alias; by default, an error is thrown.
 */
export function readAliases(
  text: string = readText(aliasFile),
  onFault = (message: string, line: number): void => {
    throw new Error(`${aliasFile}:${line}: ${message}`);
  },
): readonly Alias[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [, old, target] = form.exec(line) ?? [];
    const staysOnPage = target === undefined || !old?.includes('#') || old.split('#')[0] === target.split('#')[0];
    if (old === undefined || !staysOnPage) {
      onFault(
        `"${line}" is not an alias. Allowed: "/docs/old -> /docs/new", "/docs/page#old -> /docs/page#new" (the same page; if it was renamed, give both sides its new name), "/docs/old -> gone: the reason".`,
        index + 1,
      );
      return [];
    }
    return [{ old, target: target ?? null }];
  });
}
