import type { PrismLib } from 'prism-react-renderer';

/** Fixes what Prism's grammars get wrong in the code of this site. */
export function improveGrammars({ languages }: PrismLib): void {
  languages.insertBefore('bash', 'parameter', {
    // Prism knows `--get` as an option, but not `--max-time`.
    option: { pattern: /(^|\s)-{1,2}[a-z][\w-]*(?=[=\s]|$)/, lookbehind: true, alias: 'variable' },
  });
  languages.insertBefore('bash', 'string', {
    // Prism knows that a command reads these lines, but not that they are JSON.
    body: { pattern: /(<<)'JSON'\n[\s\S]*?\nJSON/, lookbehind: true, greedy: true, inside: languages.json },
  });
  for (const language of ['javascript', 'typescript'])
    languages.insertBefore(language, 'keyword', {
      // Prism takes the method in `Buffer.from()` for the keyword of an import, and recognises few classes.
      call: { pattern: /(\.)(?:as|default|from)(?=\()/, lookbehind: true, alias: 'function' },
      type: { pattern: /\b[A-Z]\w*(?=\.)/, alias: 'class-name' },
    });
  languages.insertBefore('python', 'builtin', {
    // Prism knows functions where they are defined, but not where they are called.
    call: { pattern: /\b[a-z_]\w*(?=\()/i, alias: 'function' },
  });
}
