// region call
import { setTimeout as sleep } from 'node:timers/promises';

const base = process.env.SLUICE_API ?? 'https://api.sluice.example';

/** A problem that the API returned. Branch on `code`; log the message. */
export class SluiceProblem extends Error {
  constructor(problem) {
    super(`${problem.code}: ${problem.detail} (${problem.request_id})`);
    this.code = problem.code;
    this.problem = problem;
  }
}

// The 4xx problems after which the same request can succeed later.
const temporary = new Set(['idempotency_key_in_use', 'rate_limited']);

async function send(url, init) {
  try {
    const response = await fetch(url, init);
    const answer = await response.json();
    if (response.ok) return { answer };
    return {
      failure: new SluiceProblem(answer),
      again: response.status >= 500 || temporary.has(answer.code),
      waitMs: 1000 * Number(response.headers.get('retry-after') ?? 0),
    };
  } catch (failure) {
    // No response, or one without JSON: it is unknown whether the action ran.
    return { failure, again: true, waitMs: 0 };
  }
}

// region loop
/**
 * Sends one request and repeats it, unchanged, while its outcome is unknown.
 * Returns the response's body. Throws SluiceProblem, or the last network error.
 */
export async function call(method, path, options = {}) {
  const {
    body,
    idempotencyKey,
    attempts = 6,
    timeoutMs = 15_000,
    firstWaitMs = 500,
  } = options;
  const headers = { authorization: `Bearer ${process.env.SLUICE_SECRET_KEY}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  const init = {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  };

  for (let attempt = 1; ; attempt += 1) {
    const result = await send(new URL(path, base), {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!result.failure) return result.answer;
    if (!result.again || attempt === attempts) throw result.failure;
    // Waits grow exponentially, with random jitter, so that clients don't all
    // retry at the same time.
    await sleep(result.waitMs + Math.random() * firstWaitMs * 2 ** attempt);
  }
}
// endregion
// endregion
