import { parseArgs } from 'node:util';
import { RequestError } from './request-error.ts';

/** An article to be made. */
export interface PostRequest {
  readonly kind: 'post';
  readonly title: string;
  readonly topic: string | undefined;
  readonly team: string | undefined;
  /** Day of publication, `2026-11-24`; the next free weekday when undefined. */
  readonly date: string | undefined;
}

/** A documentation page to be made. */
export interface DocumentRequest {
  readonly kind: 'doc';
  /** Below `docs/`, without extension. */
  readonly path: string;
  readonly team: string | undefined;
  readonly title: string | undefined;
  /** The operation of the contract that a reference page shows. */
  readonly operation: string | undefined;
}

export const postUsage = 'npm run new -- post "Title in sentence case" --topic <topic> --team <team>';
export const documentUsage = 'npm run new -- doc <path below docs/> --team <team>';

/**
 * Reads what was typed after `npm run new --`.
 *
 * @throws RequestError for an unknown option, and for anything but a kind and one name.
 */
export function readRequest(args: readonly string[]): PostRequest | DocumentRequest {
  const { kind, name, options } = split(args);
  const { topic, team, date, title, operation } = options;
  if (kind === 'post') return { kind, title: name, topic, team, date };
  if (kind === 'doc')
    return { kind, path: name.replace(/^\/?docs\//, '').replace(/\.mdx$/, ''), team, title, operation };
  throw new RequestError(`There is no kind of page "${kind}"`, 'post, doc', `${postUsage}\n  or  ${documentUsage}`);
}

function split(args: readonly string[]) {
  try {
    const { values: options, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        topic: { type: 'string' },
        team: { type: 'string' },
        date: { type: 'string' },
        title: { type: 'string' },
        operation: { type: 'string' },
      },
    });
    const [kind, name, ...rest] = positionals;
    if (kind === undefined || name === undefined || rest.length > 0) {
      throw new RequestError(
        rest.length > 0
          ? `"${rest.join(' ')}" is one word too many`
          : 'The kind of page and its title or path are missing',
        'one title in quotes, or one path',
        `${postUsage}\n  or  ${documentUsage}`,
      );
    }
    return { kind, name, options };
  } catch (error) {
    if (error instanceof RequestError || !(error instanceof TypeError)) throw error;
    const [reason = ''] = error.message.split('.');
    throw new RequestError(
      reason,
      'the options --topic, --team and --date (post), --team, --title and --operation (doc)',
      `${postUsage}\n  or  ${documentUsage}`,
    );
  }
}
