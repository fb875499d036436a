import { keepForEver, keptFiles, matchPaths, sharedFiles, sharedHeaders, textTypes } from './files.ts';
import { securityHeaders } from './policy.ts';
import type { Build } from './read-build.ts';

/**
 * Returns the settings for nginx, as a file for its folder `conf.d`.
 *
 * @param root the server's document root. The site is below it, at the site's path.
 */
export function writeNginx(build: Build, root: string, port: number): string {
  const { baseUrl, redirects } = build;
  const base = escape(baseUrl);
  const headers = { ...securityHeaders(build), 'Cache-Control': 'no-cache' };
  const shared = Object.entries(sharedHeaders);
  // Each header that differs by path needs a map, because headers set in a location would drop all others.
  const variable = (name: string): string => `$sluice_docs_${name.toLowerCase().replaceAll('-', '_')}`;
  const moved = redirects.filter(({ from }) => from !== '/');
  return `# Written by npm run hosts for one build: the policy contains hashes of its inline code. Run it again after every build.
map "$status $uri" ${variable('Cache-Control')} {
  default "no-cache";
  "~^(?:200|206|304) ${base}${matchPaths(keptFiles)}$" "${keepForEver}";
}
${shared
  .map(
    ([name, value]) => `map $uri ${variable(name)} {
  default "${Reflect.get(headers, name) ?? ''}";
  "~^${base}${matchPaths(sharedFiles)}$" "${value}";
}`,
  )
  .join('\n')}

server {
  listen ${port};
  root "${root}";
  charset utf-8;
  charset_types text/css text/xml text/plain application/javascript application/json ${textTypes
    .map(({ type }) => type)
    .filter((type) => type !== 'text/plain')
    .join(' ')};
  absolute_redirect off;
  server_tokens off;
  etag on;
  # Parts of files would be kept by caches, errors about them included, and no file needs them.
  max_ranges 0;
  # An address with two slashes in a row is not a page's.
  merge_slashes off;
  gzip_static on;
  gzip_vary on;
  # From Debian's package libnginx-mod-http-brotli-static.
  brotli_static on;

${Object.entries({ ...headers, ...Object.fromEntries(shared) })
  .map(([name, value]) => {
    const isMapped = name === 'Cache-Control' || name in sharedHeaders;
    return `  add_header ${name} ${isMapped ? variable(name) : `"${value}"`} always;`;
  })
  .join('\n')}

  error_page 404 ${baseUrl}404.html;
  location = ${baseUrl}404.html { internal; }
  location = ${baseUrl}404 { return 404; }
  location ~ // { return 404; }
  # Hidden files, except those that certificate authorities request, and compressed copies under their own names.
  location ~ /(?:\\.(?!well-known/)|_)|\\.(?:br|gz)$ { return 404; }
  location ~ ^${base}(?:index(?:\\.html)?)?$ { return 302 ${baseUrl}docs/$is_args$args; }
${moved.map(({ from, to }) => `  location ~ ^${base}${escape(from.slice(1))}(?:/|\\.html)?$ { return 301 ${to}; }\n`).join('')}  location ~ ^${base}(docs|blog)(?:\\.html|/index|/index\\.html)?$ { return 301 ${baseUrl}$1/$is_args$args; }
  location ~ ^${base}(docs|blog)/$ { try_files $uri/index.html =404; }
  # Redirects the other forms of an address, but only if the page exists.
  location ~ ^(?<page>${base}.+?)(?:/|\\.html|/index|/index\\.html)$ {
    if (-f $document_root$page/index.html) { return 301 $page$is_args$args; }
    try_files $uri =404;
  }
${textTypes.map(({ type, endings }) => `  location ~ \\.(?:${endings.join('|')})$ { types { } default_type ${type}; try_files $uri =404; }\n`).join('')}  location ${baseUrl} { try_files $uri/index.html $uri =404; }
}
`;
}

function escape(path: string): string {
  return path.replaceAll('.', '\\.');
}
