import type { PrismLib } from 'prism-react-renderer';

/** Repairs what Prism's grammars get wrong in the code of this site. */
export function improveGrammars({ languages }: PrismLib): void {
  languages.insertBefore('bash', 'parameter', {
    // Prism knows `--get` as an option, but not `--max-time`.
    option: { pattern: /(^|\s)-{1,2}[a-z][\w-]*(?=[=\s]|$)/, lookbehind: true, alias: 'variable' },
  });
  languages.insertBefore('javascript', 'keyword', {
    // Prism takes the method in `Buffer.from()` for the keyword of an import.
    call: { pattern: /(\.)(?:as|default|from)(?=\()/, lookbehind: true, alias: 'function' },
  });
}
