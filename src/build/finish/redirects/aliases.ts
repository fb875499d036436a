import path from 'node:path';
import { readText } from '../../files/index.ts';
import { siteRoot } from '../../site-root.ts';

/** An address that was published and is no more. */
export interface Alias {
  readonly old: string;
  /** Where it leads; null when it was withdrawn. */
  readonly target: string | null;
}

/** The path of the list, as messages name it. */
export const aliasFile = 'src/build/finish/redirects/aliases.txt';

const form = /^(\/\S*|https:\/\/\S+) -> (?:(\/\S+)|gone: (\S.+))$/;

/**
 * Reads the aliases. An anchor keeps its page: what moved to another page is linked from the old place in words.
 *
 * @throws Error with the line for anything that is no alias.
 */
export function readAliases(text: string = readText(path.join(siteRoot, aliasFile))): readonly Alias[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [, old, target] = form.exec(line) ?? [];
    const staysOnPage = target === undefined || !old?.includes('#') || old.split('#')[0] === target.split('#')[0];
    if (old === undefined || !staysOnPage) {
      throw new Error(
        `${aliasFile}:${index + 1}: "${line}" is no alias. ` +
          'Allowed: "/docs/old -> /docs/new", "/docs/page#old -> /docs/page#new" (the same page), "/docs/old -> gone: the reason".',
      );
    }
    return [{ old, target: target ?? null }];
  });
}
