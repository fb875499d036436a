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

/** A part of a list, and the cursor of the next one. Throws a ProblemError for a cursor that was never given out. */
export function paginate<Item>(
  items: readonly Item[],
  { limit, cursor }: Query,
): { data: Item[]; next_cursor: string | null } {
  const start = cursor === undefined ? 0 : Number(/^c([0-9]{1,9})$/.exec(cursor)?.[1] ?? Number.NaN);
  if (Number.isNaN(start))
    throw invalid([{ pointer: 'cursor', detail: 'Must be the next_cursor of the page before.' }]);
  const end = start + (limit === undefined ? 20 : Number(limit));
  return { data: items.slice(start, end), next_cursor: end < items.length ? `c${end}` : null };
}
