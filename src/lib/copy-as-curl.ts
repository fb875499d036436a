/** Writes a request as a command of curl, with the secret key from the environment. */
export function copyAsCurl(request: string, base: string): string {
  const [, head = '', body = ''] = /^([\s\S]*?)(?:\n\s*\n([\s\S]*))?$/.exec(request.trim()) ?? [];
  const [method = '', address = ''] = head.split(/\s+/);
  const headers = head.replace(/(?<=Bearer )sl_sec_\w+/, '$SLUICE_SECRET_KEY').match(/^[\w-]+:.*$/gm) ?? [];
  const options = [
    `curl '${base}${address}' --fail-with-body`,
    ...(method === 'GET' || body !== '' ? [] : [`--request ${method}`]),
    ...headers.map((line) => `--header "${line}"`),
    ...(body === '' ? [] : ["--data @- <<'JSON'"]),
  ];
  return `${options.join(' \\\n  ')}\n${body === '' ? '' : `${body}\nJSON\n`}`;
}
