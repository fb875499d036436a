/** What readers call a language, by the name that a fence has. */
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

/** Names the language of a block of code for its header; anything that isn't a language is text. */
export function languageLabel(language: string): string {
  return labels[language] ?? 'Text';
}
