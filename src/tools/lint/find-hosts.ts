const hostPattern = /(?<![\w.-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+example(?![\w-]|\.[a-z0-9])/gi;

/** Finds hosts under `.example` in a text, with or without a scheme. Returns them in lower case, with offsets. */
export function findHosts(source: string): readonly { readonly host: string; readonly offset: number }[] {
  // A host can follow a percent escape directly: in "%5cevil.example", it is "evil.example".
  const text = source.replace(/%[0-9a-f]{2}/gi, '   ');
  return [...text.matchAll(hostPattern)].map(({ index, 0: host }) => ({ host: host.toLowerCase(), offset: index }));
}
