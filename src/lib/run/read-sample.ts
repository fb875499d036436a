/**
 * Reads the request that a shell sample sends with curl, directly or through the page's function `post`.
 *
 * @param page the samples up to this one, which may define its variables.
 * @returns method and path, then an empty line and the body, if there is one. The sandbox adds the headers.
 */
export function readSample(sample: string, page: string): string {
  const values = new Map([...page.matchAll(/^\s*(\w+)=(\w+)$/gm)].map(([, name, value]) => [name, value]));
  const text = sample
    .replaceAll('\\\n', '')
    .replaceAll(/(?:'"?)?\$(\w+)(?:"?')?/g, (_, name: string) => values.get(name) ?? '');
  const [, called, given] = /^\s*post (\w+) '([^]*?)'\s*$/m.exec(text) ?? [];
  const [, path = ''] = /(\/v1\/[\w/-]*)/.exec(called === undefined ? text : `/v1/${called}`) ?? [];
  const [, body = given] = /<<'JSON'\n([^]*?)\nJSON/.exec(text) ?? /--data '([^]*?)'/.exec(text) ?? [];
  const query = [...text.matchAll(/--data-urlencode '(\w+)=([^']*)'/g)].map(
    ([, name = '', value = '']) => `${name}=${encodeURIComponent(value)}`,
  );
  const [, method = body === undefined ? 'GET' : 'POST'] = /--request (\w+)/.exec(text) ?? [];
  const line = `${method} ${[path, query.join('&')].filter(Boolean).join('?')}`;
  return body === undefined ? line : `${line}\n\n${indent(body)}`;
}

/** Writes JSON with an indentation of two spaces; anything else as it is. */
export function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
