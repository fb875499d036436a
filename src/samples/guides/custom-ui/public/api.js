// region api
/** An error that the API returned. Branch on `code`. */
export class SluiceProblem extends Error {
  constructor(problem, retryAfterMs) {
    super(problem.detail);
    this.code = problem.code;
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The endpoints that a publishable key may use, except the socket. */
export class SluiceApi {
  constructor({ api, publishable_key }) {
    this.base = api;
    this.key = publishable_key;
  }

  /** Returns every asset, or those that an invoice accepts, from all pages. */
  async listAssets(filter = {}) {
    const assets = [];
    let cursor = null;
    do {
      const query = new URLSearchParams({
        ...filter,
        ...(cursor === null ? {} : { cursor }),
      });
      const { value } = await this.#send('GET', `/v1/assets?${query}`);
      assets.push(...value.data);
      cursor = value.next_cursor;
    } while (cursor !== null);
    return assets;
  }

  // region create
  /**
   * Creates a payment. The key survives
   * a reload until the request succeeds,
   * so one click creates one payment.
   */
  async createPayment(body) {
    const name = `payment ${JSON.stringify(body)}`;
    const idempotencyKey = sessionStorage.getItem(name) ?? crypto.randomUUID();
    sessionStorage.setItem(name, idempotencyKey);
    const { value } = await this.#send('POST', '/v1/payments', {
      body,
      idempotencyKey,
    });
    sessionStorage.removeItem(name);
    return value;
  }
  // endregion

  /**
   * Returns the payment, and how long to wait before the next request so that
   * the rate limit isn't reached.
   */
  async getPayment(id) {
    const { value, headers } = await this.#send('GET', `/v1/payments/${id}`);
    return { payment: value, waitMs: waitFor(headers.get('ratelimit')) };
  }

  async #send(method, path, { body, idempotencyKey } = {}) {
    const headers = { authorization: `Bearer ${this.key}` };
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    if (body) headers['content-type'] = 'application/json';
    const response = await fetch(this.base + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(20_000),
    });
    const value = await response.json();
    if (response.ok) return { value, headers: response.headers };
    if (typeof value.code !== 'string')
      throw new Error(`status ${response.status}`);
    throw new SluiceProblem(
      value,
      1000 * Number(response.headers.get('retry-after') ?? 10),
    );
  }
}

/**
 * Spreads the requests that are left (`r`) over the seconds until the limit is
 * renewed (`t`).
 */
export function waitFor(rateLimit, least = 5000) {
  const waits = (rateLimit ?? '').split(',').map((limit) => {
    const left = Number(/;\s*r=(\d+)/.exec(limit)?.[1] ?? Infinity);
    const seconds = Number(/;\s*t=(\d+)/.exec(limit)?.[1] ?? 0);
    return (1000 * seconds) / Math.max(1, left);
  });
  return Math.max(least, ...waits);
}
// endregion
