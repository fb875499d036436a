/** Display names of languages, by the name in a fence. */
const labels: Readonly<Record<string, string>> = {
  bash: 'Shell',
  css: 'CSS',
  diff: 'Diff',
  go: 'Go',
  graphql: 'GraphQL',
  html: 'HTML',
  http: 'HTTP',
  java: 'Java',
  js: 'JavaScript',
  javascript: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  php: 'PHP',
  python: 'Python',
  py: 'Python',
  sh: 'Shell',
  shell: 'Shell',
  solidity: 'Solidity',
  sql: 'SQL',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

/** Returns the display name of a block's language for its header. Anything that isn't a known language is text. */
export function languageLabel(language: string): string {
  return labels[language] ?? 'Text';
}
