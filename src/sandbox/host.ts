import type { ValidateFunction } from 'ajv';
import type { SandboxData } from './data.ts';

/** What a sandbox needs from the program around it: a Node process, a worker in a browser, or a test. */
export interface Host {
  /** Returns the real time, in milliseconds. The sandbox's own clock may be ahead of it. */
  now(): number;
  /**
   * Returns the time that a postback is signed with, in milliseconds; the real time if this is missing.
   *
   * @param at the event's own time.
   * @param earlier the number of earlier attempts.
   */
  signingTime?(at: string, earlier: number): number;
  /** Runs something once after some time, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void;
  /** Lets a client wait for its response; with `after` if this is missing. */
  wait?(ms: number): void;
  /** Where the state is kept; null to keep it only in memory. */
  readonly store: Store | null;
  /** Sends a request with exactly these headers. Returns the response's status and the header `Retry-After`. */
  send(url: string, request: Outgoing): Promise<{ readonly status: number; readonly retryAfter: string | null }>;
  /** Receives each line of the log; null to write none. */
  readonly write: ((line: string) => void) | null;
  readonly validators: Validators;
}

/** The compiled schemas of request bodies, by name, and of query parameters, by operation and name. */
export type Validators = Readonly<Record<string, ValidateFunction>>;

/** A request that the sandbox sends, always with POST. */
export interface Outgoing {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How long the response may take. */
  readonly timeoutMs: number;
}

/** Keeps a text completely or not at all. Both functions are synchronous, so that a moment is never half done. */
export interface Store {
  /** Returns the text that was saved last; null if there is none. */
  load(): string | null;
  /** Replaces the text. Throws an Error if that is impossible, in which case the text before is kept. */
  save(text: string): void;
}

/** The error of a response that is lost on its way, which fetch reports as a network error. */
export class ResponseLost extends Error {
  override readonly name = 'ResponseLost';
}

/** What a sandbox is made from: the data of the contract and its compiled schemas. */
export interface Parts {
  readonly data: SandboxData;
  readonly validators: Validators;
}
