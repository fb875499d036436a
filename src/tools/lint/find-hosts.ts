const hostPattern = /(?<![\w.-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+example(?![\w-]|\.[a-z0-9])/gi;

/** The hosts under `.example`, with or without a scheme, that a text names: each in small letters, and where. */
export function findHosts(source: string): readonly { readonly host: string; readonly offset: number }[] {
  // An escape ends where a host may start: "%5cevil" is no label of a host.
  const text = source.replace(/%[0-9a-f]{2}/gi, '   ');
  return [...text.matchAll(hostPattern)].map(({ index, 0: host }) => ({ host: host.toLowerCase(), offset: index }));
}
