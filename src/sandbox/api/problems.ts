import type { SandboxData } from '../data.ts';
import { lookUp } from '../lookup.ts';
import { Refusal } from '../model/world.ts';

/** One invalid field. */
export interface FieldFault {
  /** JSON Pointer in the body, or the name of a query parameter or header. */
  readonly pointer: string;
  readonly detail: string;
}

/** The error of a request that gets a problem from the contract's catalogue. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: string;
  readonly errors: readonly FieldFault[] | null;
  readonly current: string | null;
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter: number | null;

  constructor(
    code: string,
    detail: string,
    more: { readonly errors?: readonly FieldFault[]; readonly current?: string; readonly retryAfter?: number } = {},
  ) {
    super(detail);
    this.code = code;
    this.errors = more.errors ?? null;
    this.current = more.current ?? null;
    this.retryAfter = more.retryAfter ?? null;
  }
}

/** How many invalid fields a response lists. */
const mostErrors = 100;

/** Creates the problem for invalid fields. */
export function invalid(errors: readonly FieldFault[]): ProblemError {
  const detail = errors.length === 1 ? 'One field is invalid.' : `${errors.length} fields are invalid.`;
  const shown = errors.slice(0, mostErrors);
  const note = shown.length < errors.length ? ` The first ${mostErrors} are listed.` : '';
  return new ProblemError('validation_failed', `${detail}${note}`, { errors: shown });
}

/**
 * Creates the problem in the catalogue's example. Throws an Error naming every code if this one is unknown.
 *
 * @param seconds the value of `Retry-After`, for problems where a later attempt can succeed.
 */
export function exampleProblem({ problems }: SandboxData, code: string, seconds = 5): ProblemError {
  const found = lookUp(problems, code);
  if (found === undefined)
    throw new Error(`"${code}" isn't an error code of the contract. Codes: ${Object.keys(problems).join(', ')}.`);
  const isLater = found.status === 429 || found.status === 503 || code === 'idempotency_key_in_use';
  const { detail, errors, current } = found;
  return new ProblemError(code, detail, {
    ...(errors === null ? {} : { errors }),
    ...(current === null ? {} : { current }),
    ...(isLater ? { retryAfter: seconds } : {}),
  });
}

/** The response body of a problem. */
export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly request_id: string;
  readonly errors?: readonly FieldFault[];
  readonly current_status?: string;
}

/** Returns whether the contract has a problem with a code. */
export function isProblem({ problems }: SandboxData, code: string): boolean {
  return lookUp(problems, code) !== undefined;
}

/** Turns anything that was thrown into a problem. Unexpected errors become an `internal_error`. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof Refusal && error.code !== null)
    return new ProblemError(error.code, error.message, error.current === null ? {} : { current: error.current });
  const detail = error instanceof Error ? error.message : String(error);
  return new ProblemError('internal_error', `The sandbox failed. Its log shows the request: ${detail}`);
}

/** Writes a problem in the format of RFC 9457. */
export function writeProblem({ problems }: SandboxData, problem: ProblemError, requestId: string): ProblemBody {
  const { status, title, type } = lookUp(problems, problem.code) ?? {
    status: 500,
    title: problem.code,
    type: 'about:blank',
  };
  return {
    type,
    title,
    status,
    code: problem.code,
    detail: problem.message,
    request_id: requestId,
    ...(problem.errors === null ? {} : { errors: problem.errors }),
    ...(problem.current === null ? {} : { current_status: problem.current }),
  };
}
