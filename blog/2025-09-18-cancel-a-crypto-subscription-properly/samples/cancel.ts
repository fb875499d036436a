// region cancel
const base = process.env.SLUICE_API ?? 'https://api.sluice.example';

/**
 * One cancellation, stored before the first request so that every retry uses
 * the same keys.
 */
export interface Cancellation {
  readonly subscriptionId: string;
  readonly when: 'now' | 'period_end';
  readonly unpaidInvoiceId: string | null; // from the newest invoice postback
  readonly subscriptionKey: string;
  readonly invoiceKey: string;
}

/**
 * Stops future billing, then cancels an invoice already issued. Throws if the
 * outcome is unknown.
 */
export async function stopBilling(
  job: Cancellation,
  send: typeof fetch,
): Promise<string> {
  const ended = await call(
    send,
    job.subscriptionKey,
    `/v1/subscriptions/${job.subscriptionId}/cancel`,
    { when: job.when },
  );
  if (!ended.ok && ended.code !== 'subscription_not_cancellable')
    throw new Error(ended.code);
  if (!job.unpaidInvoiceId) return 'nothing issued';

  const invoice = `/v1/invoices/${job.unpaidInvoiceId}`;
  let answer = await call(send, job.invoiceKey, `${invoice}/cancel`, {});
  // Funds are held. If more arrives after the quote, the quote expires and a
  // new one is needed.
  for (
    let quotes = 0;
    quotes < 3 && /^quote_(required|expired)$/.test(answer.code);
    quotes += 1
  ) {
    answer = await call(send, null, `${invoice}/cancel-fee`);
    if (answer.ok)
      answer = await call(send, job.invoiceKey, `${invoice}/cancel`, {
        quote_id: answer.quoteId,
      });
  }
  // The key has already succeeded with a quote: an earlier run cancelled the
  // invoice and then died.
  if (answer.ok || answer.code === 'idempotency_key_reused')
    return 'invoice cancelled';
  if (answer.code === 'invoice_not_cancellable')
    return 'not cancellable: go by its status';
  throw new Error(answer.code);
}
// endregion cancel

interface Answer {
  readonly ok: boolean;
  readonly code: string;
  readonly quoteId: string;
}

function text(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value : '';
}

/**
 * Sends one request: POST with an idempotency key, GET without. Resends it unchanged while the outcome is unknown.
 * Throws after five attempts. You can run the job again with the same keys.
 */
async function call(send: typeof fetch, key: string | null, path: string, body?: object): Promise<Answer> {
  const headers: Record<string, string> = { authorization: `Bearer ${process.env.SLUICE_SECRET_KEY ?? ''}` };
  if (key) headers['idempotency-key'] = key;
  if (body) headers['content-type'] = 'application/json';
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const init: RequestInit = { headers, signal: AbortSignal.timeout(15_000) };
    if (body) Object.assign(init, { method: 'POST', body: JSON.stringify(body) });
    const response = await send(base + path, init).catch(() => null);
    const parsed: unknown = await response?.json().catch(() => null);
    if (response && parsed && response.status < 500 && response.status !== 429) {
      const code = text(parsed, 'code');
      if (code !== 'idempotency_key_in_use') return { ok: response.ok, code, quoteId: text(parsed, 'quote_id') };
    }
    const seconds = Number(response?.headers.get('retry-after') ?? 2 ** attempt);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  throw new Error('outcome unknown');
}

/** Responds as the gateway does, from a list of status and error code or quote ID. Prints each request. */
function gateway(answers: readonly (readonly [number, string])[]): typeof fetch {
  let next = 0;
  return (input, init) => {
    const [status, word] = answers[next] ?? [500, ''];
    next += 1;
    const path = String(input).slice(base.length);
    const request = `${init?.method ?? 'GET'} ${path} ${String(init?.body ?? '')}`.trimEnd();
    console.log(`  ${request} -> ${status} ${word}`.trimEnd());
    const body = status < 400 ? { quote_id: word } : { code: word };
    return Promise.resolve(Response.json(body, { status, headers: { 'retry-after': '0' } }));
  };
}

const job: Cancellation = {
  subscriptionId: 'sub_5tGn9KwZb3XrQm7HcVd2Lp',
  when: 'period_end',
  unpaidInvoiceId: 'inv_7bWq4RzN1HsXe6GtUk9PvM',
  subscriptionKey: 'cancel-4417-subscription',
  invoiceKey: 'cancel-4417-invoice',
};

const runs: readonly (readonly [string, Cancellation, readonly (readonly [number, string])[]])[] = [
  ['no invoice yet', { ...job, unpaidInvoiceId: null }, [[200, '']]],
  ['part paid', job, [[200, ''], [409, 'quote_required'], [200, 'quo_4hJk8MnB2vCx6ZqW1eRt5Y'], [200, '']]],
  ['server error, then already ended', job, [[503, ''], [409, 'subscription_not_cancellable'], [200, '']]],
  ['pull on its way', job, [[200, ''], [409, 'invoice_not_cancellable']]],
  ['again after a crash', job, [[200, ''], [422, 'idempotency_key_reused']]],
];
for (const [name, cancellation, answers] of runs) {
  console.log(name);
  console.log(`  ${await stopBilling(cancellation, gateway(answers))}`);
}
