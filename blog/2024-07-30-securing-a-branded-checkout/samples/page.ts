/** The fields of a payment and its order that the page shows. */
export interface Shown {
  readonly order: string;
  readonly description: string;
  readonly status: string; // of the payment, as the API returned it to the server
  readonly due: string; // amount_due of the payment
  readonly symbol: string;
  readonly network: string;
  readonly address: string;
}

// region page
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Blocks scripts, frames, caching and referrers on this page. */
export const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; report-uri /csp; report-to csp; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Reporting-Endpoints': 'csp="https://shop.example/csp"',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Returns a payment page without scripts. The server has created the payment;
 * the page only shows it.
 */
export function paymentPage(shown: Shown): string {
  const { order, description, status, due, symbol, network, address } = shown;
  const spans = (address.match(/.{1,4}/g) ?? []).map(
    (group) => `<span>${escape(group)}</span>`,
  );
  const steps =
    status !== 'waiting'
      ? `<p>This payment is ${escape(status)}.</p>`
      : `<p>Send <b>${escape(due)} ${escape(symbol)}</b> on
<b>${escape(network)}</b> to</p>
<p><code>${spans.join('')}</code></p>
<p>Your order email contains the same address. Compare all of it.</p>
<p><a href="">I have paid: check again</a></p>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Pay order ${escape(order)}</title>
<link rel="stylesheet" href="/pay.css">
<h1>${escape(description)}</h1>
${steps}`;
}
// endregion
