/** One line of the log. */
export interface LogEntry {
  /** The sandbox's own time, RFC 3339. */
  readonly at: string;
  readonly kind: 'start' | 'request' | 'state' | 'postback' | 'control' | 'clock' | 'socket';
  /** The line as people read it. */
  readonly text: string;
  /** The same for programs. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Log {
  /** The newest entries, oldest first. */
  readonly entries: readonly LogEntry[];
  add(entry: LogEntry): void;
}

const longest = 2000;

/**
 * Keeps the newest entries and writes each as it comes.
 *
 * @param write gets each line; null for none.
 * @param isJson whether lines are JSON.
 */
export function createLog(write: ((line: string) => void) | null, isJson: boolean): Log {
  const entries: LogEntry[] = [];
  return {
    entries,
    add(entry) {
      entries.push(entry);
      if (entries.length > longest) entries.shift();
      if (write !== null) write(isJson ? writeJson(entry) : writeLine(entry));
    },
  };
}

function writeJson({ at, kind, data }: LogEntry): string {
  return JSON.stringify({ at, kind, ...data });
}

/** What follows from something else is indented below it. */
export function writeLine({ at, kind, text }: LogEntry): string {
  const isResult = kind === 'state' || kind === 'postback';
  return `${at.slice(11, 19)} ${isResult ? '  ' : ''}${kind === 'start' ? '' : kind.padEnd(8)} ${text}`;
}
