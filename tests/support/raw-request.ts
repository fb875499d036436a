import { request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The names of all headers in lower case, in which a header that was sent twice is twice. */
  readonly names: readonly string[];
}

/** Sends one request. Unlike `fetch`, it doesn't normalise the path or follow redirects. */
export function get(base: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        const { statusCode = 0, headers, rawHeaders } = response;
        const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
        resolve({ status: statusCode, headers, body, names });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Returns a page's canonical address, or undefined if it names none. */
export function canonicalOf(html: string): string | undefined {
  const link = /<link\b[^>]*\brel="?canonical\b[^>]*>/.exec(html)?.[0];
  return link === undefined ? undefined : /\bhref="?([^" >]+)/.exec(link)?.[1];
}
