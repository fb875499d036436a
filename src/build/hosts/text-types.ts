/** Media types of text files that servers don't know, or take for something else: `.ts` is also a film. */
export const textTypes = [
  { type: 'application/yaml', endings: ['yaml'] },
  { type: 'text/markdown', endings: ['md'] },
  { type: 'text/javascript', endings: ['mjs'] },
  { type: 'text/csv', endings: ['csv'] },
  { type: 'text/plain', endings: ['ts', 'php', 'py', 'go', 'java', 'sh', 'sol', 'sql', 'mod', 'txt'] },
] as const;
