import { keepForEver, keptFiles, matchPaths, sharedFiles, sharedHeaders, textTypes } from './files.ts';
import { securityHeaders } from './policy.ts';
import type { Build } from './read-build.ts';

/**
 * Returns the settings for Caddy.
 *
 * @param root the server's document root. The site is below it, at the site's path.
 */
export function writeCaddy(build: Build, root: string, port: number): string {
  const { baseUrl, redirects } = build;
  const base = baseUrl.replaceAll('.', '\\.');
  const list = (headers: Readonly<Record<string, string>>): string =>
    Object.entries(headers)
      .map(([name, value]) => `\t\t\t${name} "${value}"\n`)
      .join('');
  const moved = redirects.filter(({ from }) => from !== '/');
  return `# Written by npm run hosts for one build: the policy contains hashes of its inline code. Run it again after every build.
:${port} {
	root * "${root}"
	map {query} {with_query} {
		~(.+) "?\${1}"
		default ""
	}
	# A route keeps this order. Outside it, Caddy would run the directives for all files last.
	route {
		header {
${list({ ...securityHeaders(build), 'Cache-Control': 'no-cache' })}		}
		# Separate, because deleting a header defers its whole block until after the ones below.
		header -Server
		@kept path_regexp ^${base}${matchPaths(keptFiles)}$
		header @kept Cache-Control "${keepForEver}"
		@shared path_regexp ^${base}${matchPaths(sharedFiles)}$
		header @shared {
${list(sharedHeaders)}		}
${textTypes.map(({ type, endings }) => `\t\t@${endings[0]} path ${endings.map((ending) => `*.${ending}`).join(' ')}\n\t\theader @${endings[0]} Content-Type "${type}; charset=utf-8"\n`).join('')}		@writing not method GET HEAD
		error @writing 405
		# Hidden files, except those that certificate authorities request, and addresses with an empty part.
		@hidden {
			path_regexp /[._]
			not path /.well-known/*
		}
		error @hidden 404
		@empty vars_regexp {http.request.orig_uri.path} //
		error @empty 404
		# Parts of files would be kept by caches, errors about them included, and no file needs them.
		request_header -Range
		@none path ${baseUrl}404 ${baseUrl}404.html *.br *.gz
		error @none 404
		@root path_regexp ^${base}(?:index(?:\\.html)?)?$
		redir @root ${baseUrl}docs/{with_query} 302
${moved.map(({ from, to }, index) => `\t\t@moved${index} path_regexp ^${base}${from.slice(1).replaceAll('.', '\\.')}(?:/|\\.html)?$\n\t\tredir @moved${index} ${to} 301\n`).join('')}		@front path_regexp front ^${base}(docs|blog)(?:\\.html|/index|/index\\.html)?$
		redir @front ${baseUrl}{re.front.1}/{with_query} 301
		# Redirects the other forms of an address, but only if the page exists.
		@form {
			path_regexp form ^(${base}.+?)(?:/+|\\.html|/index|/index\\.html)$
			not path ${baseUrl}docs/ ${baseUrl}blog/
		}
		handle @form {
			@page file {re.form.1}/index.html
			redir @page {re.form.1}{with_query} 301
			# Caddy would serve a file under its address with a slash, too.
			@slash path */
			error @slash 404
		}
		try_files {path}/index.html {path} =404
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}
	handle_errors {
		header Cache-Control "no-cache"
		rewrite * ${baseUrl}404.html
		file_server {
			status {err.status_code}
			precompressed br gzip
			disable_canonical_uris
		}
	}
}
`;
}
