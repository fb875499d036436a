import type { languages } from '../languages';

interface Parts {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** A request in each language, with the secret key from the environment. */
const writers: Readonly<Record<(typeof languages)[number]['name'], (parts: Parts) => string>> = {
  curl: ({ url, method, headers, body }) =>
    [
      `curl '${url}'`,
      ...(method === 'GET' || body !== '' ? [] : [`--request ${method}`]),
      ...list(headers, (name, value) => `--header "${name}: ${value}"`, '$SLUICE_SECRET_KEY'),
      ...(body === '' ? [] : ["--data @- <<'JSON'"]),
    ].join(' \\\n  ') + (body === '' ? '' : `\n${body}\nJSON`),
  javascript: ({ url, method, headers, body }) => `const response = await fetch('${url}', {
  method: '${method}',
  headers: {
    ${list(headers, (name, value) => `'${name}': \`${value}\`,`, '${process.env.SLUICE_SECRET_KEY}').join('\n    ')}
  },${body === '' ? '' : `\n  body: String.raw\`${body}\`,`}
});
console.log(response.status, await response.text());`,
  python: ({ url, method, headers, body }) => `import os, urllib.request

request = urllib.request.Request(
    "${url}",
    method="${method}",
    headers={
        ${list(headers, (name, value) => `"${name}": f"${value}",`, "{os.environ['SLUICE_SECRET_KEY']}").join('\n        ')}
    },${body === '' ? '' : `\n    data=r'''${body}'''.encode(),`}
)
with urllib.request.urlopen(request) as response:
    print(response.status, response.read().decode())`,
  php: ({ url, method, headers, body }) => `<?php
$request = curl_init('${url}');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => '${method}',
    CURLOPT_HTTPHEADER => [
        ${list(headers, (name, value) => `"${name}: ${value}",`, "{$_SERVER['SLUICE_SECRET_KEY']}").join('\n        ')}
    ],${body === '' ? '' : `\n    CURLOPT_POSTFIELDS => <<<'JSON'\n${body}\nJSON,`}
]);
curl_exec($request);`,
  go: ({ url, method, headers, body }) => `package main

import (
	"net/http"
	"os"
	"strings"
)

func main() {
	request, _ := http.NewRequest("${method}", "${url}", strings.NewReader(\`${body}\`))
	${list(headers, (name, value) => `request.Header.Set("${name}", "${value}")`, '"+os.Getenv("SLUICE_SECRET_KEY")+"').join('\n	')}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	response.Write(os.Stdout)
}`,
  java: ({ url, method, headers, body }) => `import java.net.URI;
import java.net.http.*;

class Main {
  public static void main(String[] args) throws Exception {
    var request = HttpRequest.newBuilder(URI.create("${url}"))
        ${list(headers, (name, value) => `.header("${name}", "${value}")`, '" + System.getenv("SLUICE_SECRET_KEY") + "').join('\n        ')}
        .method("${method}", HttpRequest.BodyPublishers.${body === '' ? 'noBody()' : `ofString("""\n${body.replaceAll('\\', '\\\\')}""")`})
        .build();
    System.out.println(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
  }
}`,
};

/** The languages in which a request can be copied. */
export const copyNames = Object.keys(writers);

const secret = /(?<=^Bearer )sl_sec_\w+$/;

function list(headers: Parts['headers'], write: (name: string, value: string) => string, key: string): string[] {
  return headers.map(([name, value]) =>
    write(
      name,
      value.replace(secret, () => key),
    ),
  );
}

/**
 * Writes a request as a program.
 *
 * @param language a name of src/lib/languages.ts; curl for any other.
 */
export function copyAs(request: string, language: string, base: string): string {
  const [, head = '', body = ''] = /^([\s\S]*?)(?:\n\s*\n([\s\S]*))?$/.exec(request.trim()) ?? [];
  const [method = '', address = ''] = head.split(/\s+/);
  const lines = [...head.matchAll(/^([\w-]+):[ \t]*(.*)$/gm)];
  const headers = lines.map(([, name = '', value = '']): [string, string] => [name, value]);
  const write = Object.entries(writers).find(([name]) => name === language)?.[1] ?? writers.curl;
  return `${write({ url: base + address, method, headers, body })}\n`;
}
