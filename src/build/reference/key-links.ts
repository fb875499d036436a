/** Matches a line of JSON that begins with a key: its indentation and the key. */
const keyLine = /^(?<indent> *)"(?<key>[^"\\]+)":/;

/**
 * Finds which keys of an example have a field on the page.
 *
 * @param text JSON, indented by two spaces, with one key per line.
 * @param prefix the prefix of the fields' anchors: `response` gives `#response-status`.
 * @param anchors the anchors of the page's fields, each with the address to link.
 * @returns `<line number, from 0>:<address>` for each such key, separated by spaces. src/theme/CodeBlock adds the links.
 */
export function linkKeys(text: string, prefix: string, anchors: ReadonlyMap<string, string>): string {
  const open: { readonly indent: number; readonly key: string }[] = [];
  return text
    .split('\n')
    .flatMap((line, number) => {
      const { indent = '', key = '' } = keyLine.exec(line)?.groups ?? {};
      if (key === '') return [];
      while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop();
      open.push({ indent: indent.length, key });
      const anchor = [prefix, ...open.map((part) => part.key)].join('-').toLowerCase();
      const address = anchors.get(anchor);
      return address === undefined ? [] : [`${number}:${address}`];
    })
    .join(' ');
}
