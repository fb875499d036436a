import type { languages } from './languages';

/**
 * Writes a request as a program, with the secret key from the environment.
 *
 * @param language a name of src/lib/languages.ts; curl for any other.
 */
export function copyAs(request: string, language: string, base: string): string {
  const [, head = '', body = ''] = /^([\s\S]*?)(?:\n\s*\n([\s\S]*))?$/.exec(request.trim()) ?? [];
  const [method = '', address = ''] = head.split(/\s+/);
  const url = base + address;
  const list = (write: (name: string, value: string) => string, key: string): string[] =>
    [...head.replace(/(?<=Bearer )sl_sec_\w+/, () => key).matchAll(/^([\w-]+):[ \t]*(.*)$/gm)].map(
      ([, name = '', value = '']) => write(name, value),
    );
  const writers: Readonly<Record<(typeof languages)[number]['name'], () => string>> = {
    curl: () =>
      [
        `curl '${url}' --fail-with-body`,
        ...(method === 'GET' || body !== '' ? [] : [`--request ${method}`]),
        ...list((name, value) => `--header "${name}: ${value}"`, '$SLUICE_SECRET_KEY'),
        ...(body === '' ? [] : ["--data @- <<'JSON'"]),
      ].join(' \\\n  ') + (body === '' ? '' : `\n${body}\nJSON`),
    javascript: () => `const response = await fetch('${url}', {
  method: '${method}',
  headers: {
    ${list((name, value) => `'${name}': \`${value}\`,`, '${process.env.SLUICE_SECRET_KEY}').join('\n    ')}
  },${body === '' ? '' : `\n  body: String.raw\`${body}\`,`}
});
console.log(response.status, await response.text());`,
    python: () => `import os, urllib.request

request = urllib.request.Request(
    "${url}",
    method="${method}",
    headers={
        ${list((name, value) => `"${name}": f"${value}",`, "{os.environ['SLUICE_SECRET_KEY']}").join('\n        ')}
    },${body === '' ? '' : `\n    data=r'''${body}'''.encode(),`}
)
with urllib.request.urlopen(request) as response:
    print(response.status, response.read().decode())`,
    php: () => `<?php
$request = curl_init('${url}');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => '${method}',
    CURLOPT_HTTPHEADER => [
        ${list((name, value) => `"${name}: ${value}",`, "{$_SERVER['SLUICE_SECRET_KEY']}").join('\n        ')}
    ],${body === '' ? '' : `\n    CURLOPT_POSTFIELDS => <<<'JSON'\n${body}\nJSON,`}
]);
curl_exec($request);`,
    go: () => `package main

import (
	"net/http"
	"os"
	"strings"
)

func main() {
	request, _ := http.NewRequest("${method}", "${url}", strings.NewReader(\`${body}\`))
	${list((name, value) => `request.Header.Set("${name}", "${value}")`, '"+os.Getenv("SLUICE_SECRET_KEY")+"').join('\n	')}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	response.Write(os.Stdout)
}`,
    java: () => `import java.net.URI;
import java.net.http.*;

class Main {
  public static void main(String[] args) throws Exception {
    var request = HttpRequest.newBuilder(URI.create("${url}"))
        ${list((name, value) => `.header("${name}", "${value}")`, '" + System.getenv("SLUICE_SECRET_KEY") + "').join('\n        ')}
        .method("${method}", HttpRequest.BodyPublishers.${body === '' ? 'noBody()' : `ofString("""\n${body.replaceAll('\\', '\\\\')}""")`})
        .build();
    System.out.println(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
  }
}`,
  };
  const [, write = writers.curl] = Object.entries(writers).find(([name]) => name === language) ?? [];
  return `${write()}\n`;
}
