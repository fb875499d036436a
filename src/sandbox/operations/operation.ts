import type { KeyData } from '../api/keys.ts';
import { invalid, ProblemError } from '../api/problems.ts';
import type { Query } from '../api/validate.ts';
import type { Mode } from '../model/objects.ts';
import type { World } from '../model/world.ts';
import type { Sandbox } from '../sandbox.ts';

/** A request that has been let in and checked against its schemas. */
export interface Call {
  readonly sandbox: Sandbox;
  readonly world: World;
  readonly key: KeyData;
  /** Parameters of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: unknown;
}

/** What an operation answers. The body is written once the moment has ended, so that its revision is right. */
export interface Answer {
  readonly status: number;
  readonly body: () => unknown;
  readonly location?: string;
}

export type Operation = (call: Call) => Answer;

/** Answers an object as it is shown after this moment. */
export function answer({ sandbox }: Call, status: number, { id }: { readonly id: string }): Answer {
  return { status, body: () => sandbox.world.state.shown[id] };
}

/** Finds an object that the key sees. Throws `not_found`. */
export function findObject<Found extends { readonly mode: Mode }>(
  objects: Readonly<Record<string, Found>>,
  id: string | undefined,
  { mode }: KeyData,
): Found {
  const found = objects[id ?? ''];
  if (found?.mode !== mode) throw new ProblemError('not_found', `There is no object with this id in ${mode} mode.`);
  return found;
}

/**
 * A part of a list, and the cursor of the next one. A cursor names the last item and the filters, so what is new in front of it
 * shifts nothing. Throws a ProblemError for a cursor that was never given out, or belongs to other filters.
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
  return Buffer.from(JSON.stringify([after, list])).toString('base64url');
}

/** The last item of the page before. */
function readCursor(cursor: string, list: string): string {
  const written = Buffer.from(cursor, 'base64url').toString();
  const [, after] = /^\["([\w.-]+)",/.exec(written) ?? [];
  if (after === undefined) throw badCursor('Must be the next_cursor of the page before.');
  if (cursor !== writeCursor(after, list)) throw badCursor('Belongs to other filters than those of this request.');
  return after;
}

function badCursor(detail: string): ProblemError {
  return invalid([{ pointer: 'cursor', detail }]);
}
