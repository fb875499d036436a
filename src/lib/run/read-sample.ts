/** Values of shell variables and of a function's arguments, by name. */
type Values = Readonly<Record<string, string>>;

/** What a sample of the documentation expects in its environment. */
export interface Environment {
  readonly secretKey: string;
  /** The `Idempotency-Key` where the sample creates one. */
  readonly idempotencyKey: string;
}

/**
 * Reads the request that a shell sample sends with curl, directly or through a function of the page.
 *
 * @param earlier the samples above it on the page, which may define its variables and functions.
 * @returns the request as HTTP writes it: method and path, headers, an empty line, the body. Null if there is none.
 */
export function readSample(sample: string, earlier: string, environment: Environment): string | null {
  const [, , heredoc = ''] = /<<'(\w+)'\n([\s\S]*?)\n\s*\1\s*$/m.exec(sample) ?? [];
  const own = sample.replace(/<<'(\w+)'\n[\s\S]*?\n\s*\1\s*$/m, '');
  const definition = /^\s*(\w+)\(\) \{\n([\s\S]*?)\n\s*\}/m;
  const [, name, content = ''] = definition.exec(`${earlier}\n${own}`) ?? [];
  const assigned = Object.fromEntries(
    [...`${earlier}\n${own}`.matchAll(/^\s*(?:export )?(\w+)=([\w.-]+)$/gm)].map(([, key = '', value = '']) => [
      key,
      value,
    ]),
  );
  const values = { ...assigned, SLUICE_SECRET_KEY: environment.secretKey, SLUICE_API: '' };
  for (const words of splitCommands(own.replace(definition, ''), values, environment.idempotencyKey)) {
    if (words[0] === 'curl') return toRequest(words, heredoc);
    if (words[0] !== name || name === undefined) continue;
    const given = Object.fromEntries(words.map((word, index) => [String(index), word]));
    const [called] = splitCommands(content, { ...values, ...given }, environment.idempotencyKey);
    if (called?.[0] === 'curl') return toRequest(called, '');
  }
  return null;
}

/** Splits a script into commands of words, as a shell does. What a command would print becomes `printed`. */
function splitCommands(script: string, values: Values, printed: string): readonly (readonly string[])[] {
  const commands: string[][] = [];
  let command: string[] = [];
  let word: string | null = null;
  const endWord = (): void => {
    if (word !== null) command.push(word);
    word = null;
  };
  const expand = (text: string): string =>
    text.replaceAll(/\$\([^)]*\)|\$\{(\w+)[^}]*\}|\$(\w+)/g, (_, braced?: string, plain?: string) => {
      const found = values[braced ?? plain ?? ''];
      return found ?? printed;
    });
  const pieces = /\\\n|#[^\n]*|'([^']*)'|"((?:[^"\\]|\\.)*)"|(\n)|([ \t]+)|(\$\([^)]*\)|[^\s'"\\]+|\\.)/g;
  for (const [piece, single, double, line, space, plain] of script.matchAll(pieces)) {
    if (line !== undefined || (piece.startsWith('#') && word === null)) {
      endWord();
      if (command.length > 0) commands.push(command);
      command = [];
    } else if (space !== undefined) endWord();
    else if (piece !== '\\\n') word = (word ?? '') + (single ?? expand(double ?? plain ?? piece));
  }
  endWord();
  return [...commands, command];
}

function toRequest(words: readonly string[], heredoc: string): string {
  const headers: string[] = [];
  const query: string[] = [];
  let [address, body, method] = ['', '', ''];
  for (let index = 1; index < words.length; index += 1) {
    const value = words[index + 1] ?? '';
    const word = words[index] ?? '';
    if (!word.startsWith('-')) address = word.replace(/^https:\/\/[^/]*/, '');
    else if (word === '--header') headers.push(value);
    else if (word === '--data-urlencode') query.push(value.replace(/(?<==).*/, encodeURIComponent));
    else if (word === '--request') method = value;
    else if (word === '--json' || word === '--data') body = value === '@-' ? heredoc : value;
    if (word === '--json') headers.push('Content-Type: application/json');
    if (/^--(?:header|data|json|request|max-time)/.test(word)) index += 1;
  }
  const target = query.length === 0 ? address : `${address}?${query.join('&')}`;
  const lines = [`${method || (body === '' ? 'GET' : 'POST')} ${target}`, ...headers];
  return body === '' ? lines.join('\n') : `${lines.join('\n')}\n\n${indent(body)}`;
}

/** Writes JSON with an indentation of two spaces; anything else as it is. */
export function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
