import type { KeyData } from '../api/keys.ts';
import { invalid, ProblemError } from '../api/problems.ts';
import type { Query } from '../api/validate.ts';
import { base64url, utf8ToBytes } from '../bytes.ts';
import { lookUp } from '../lookup.ts';
import type { Mode } from '../model/objects.ts';
import type { World } from '../model/world.ts';
import type { Sandbox } from '../sandbox.ts';

/** A request that its key allows and that matches its schemas. */
export interface Call {
  readonly sandbox: Sandbox;
  readonly world: World;
  readonly key: KeyData;
  /** Parameters of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: unknown;
}

/** The result of an operation. The body is written after the moment has ended, so that its revision is right. */
export interface Answer {
  readonly status: number;
  readonly body: () => unknown;
  readonly location?: string;
}

export type Operation = (call: Call) => Answer;

/** Creates an answer with an object as it is shown after this moment. */
export function answer({ sandbox }: Call, status: number, { id }: { readonly id: string }): Answer {
  return { status, body: () => sandbox.world.state.shown[id] };
}

/** Creates the problem for an id that is unknown in the key's mode. */
export function notFound({ mode }: KeyData): ProblemError {
  return new ProblemError('not_found', `There is no object with this ID in ${mode} mode.`);
}

/** Returns the object with an id. Throws `not_found` if there is none in the key's mode. */
export function findObject<Found extends { readonly mode: Mode }>(
  objects: Readonly<Record<string, Found>>,
  id: string | undefined,
  key: KeyData,
): Found {
  const found = lookUp(objects, id);
  if (found?.mode !== key.mode) throw notFound(key);
  return found;
}

/**
 * Returns a page of a list and the cursor of the next page. A cursor contains the page's last item and the filters, so
 * that new items before it don't shift the next page. Throws a ProblemError for an unknown cursor or one that belongs
 * to other filters.
 *
 * @param items the whole list, in its order.
 * @param isWanted whether an item matches the filters.
 */
export function paginate<Item extends { readonly id: string }>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
  { key, query }: Pick<Call, 'key' | 'query'>,
): { data: Item[]; next_cursor: string | null } {
  const { cursor, limit, ...filters } = query;
  const list = [key.mode, ...Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))].join('&');
  const after = cursor === undefined ? null : readCursor(cursor, list);
  const last = items.findIndex(({ id }) => id === after);
  if (after !== null && last === -1) throw badCursor('Must be the next_cursor of the page before.');
  const found = items.slice(last + 1).filter(isWanted);
  const data = found.slice(0, Number(limit ?? 20));
  const end = found.length > data.length ? data.at(-1) : undefined;
  return { data, next_cursor: end === undefined ? null : writeCursor(end.id, list) };
}

function writeCursor(after: string, list: string): string {
  return base64url.encode(utf8ToBytes(JSON.stringify([after, list]))).replace(/=+$/, '');
}

/** Reads the id of the previous page's last item from a cursor. */
function readCursor(cursor: string, list: string): string {
  const [, after] = /^\["([\w.-]+)",/.exec(decode(cursor)) ?? [];
  if (after === undefined) throw badCursor('Must be the next_cursor of the page before.');
  if (cursor !== writeCursor(after, list)) throw badCursor('Belongs to other filters than those of this request.');
  return after;
}

function decode(cursor: string): string {
  try {
    return new TextDecoder().decode(base64url.decode(cursor.padEnd(Math.ceil(cursor.length / 4) * 4, '=')));
  } catch {
    return '';
  }
}

function badCursor(detail: string): ProblemError {
  return invalid([{ pointer: 'cursor', detail }]);
}
