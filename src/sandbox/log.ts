import { defaultRoom, keepNewest, type Room } from './newest.ts';

/** One line of the log. */
export interface LogEntry {
  /** The time on the sandbox's clock, RFC 3339. */
  readonly at: string;
  readonly kind: 'request' | 'state' | 'postback' | 'control' | 'clock' | 'socket';
  /** The line for people to read. */
  readonly text: string;
  /** The same information for programs. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Log {
  /** The newest entries, oldest first. */
  readonly entries: readonly LogEntry[];
  add(entry: LogEntry): void;
  /** Holds back the entries that a request causes until {@link Log.release} has written the request itself. */
  hold(): void;
  release(first: LogEntry): void;
}

const longestEntry = 64_000;

/**
 * Creates a log, which keeps the newest entries and writes each entry when it is added.
 *
 * @param write receives each line; null to write nothing.
 * @param isJson whether lines are JSON.
 */
export function createLog(write: ((line: string) => void) | null, isJson: boolean, room: Room = defaultRoom): Log {
  const entries: LogEntry[] = [];
  const keep = keepNewest(entries, room);
  let held: LogEntry[] | null = null;
  const put = (given: LogEntry): void => {
    const { entry, length } = shorten(given);
    keep(entry, length);
    if (write !== null) write(isJson ? writeJson(entry) : writeLine(entry));
  };
  return {
    entries,
    add: (entry) => void (held === null ? put(entry) : held.push(entry)),
    hold: () => {
      held = [];
    },
    release(first) {
      const after = held ?? [];
      held = null;
      for (const entry of [first, ...after]) put(entry);
    },
  };
}

/** Replaces what makes an entry too long by a note of its length. Returns the length of the rest too. */
function shorten(entry: LogEntry): { readonly entry: LogEntry; readonly length: number } {
  const length = JSON.stringify(entry).length;
  if (length <= longestEntry) return { entry, length };
  const data = Object.fromEntries(
    Object.entries(entry.data).map(([key, value]) => {
      const own = (JSON.stringify(value) ?? '').length;
      return [key, own > 1000 ? `(${own} characters)` : value];
    }),
  );
  return { entry: { ...entry, text: entry.text.slice(0, 1000), data }, length: 2000 };
}

function writeJson({ at, kind, data }: LogEntry): string {
  return JSON.stringify({ at, kind, ...data });
}

/** Writes an entry as a line. State changes and postbacks are indented below their cause. */
function writeLine({ at, kind, text }: LogEntry): string {
  const isResult = kind === 'state' || kind === 'postback';
  return `${at.slice(11, 19)} ${isResult ? '  ' : ''}${kind.padEnd(8)} ${text}`;
}
