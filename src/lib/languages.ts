/**
 * The languages in which samples are shown, in the order of the tabs: `name` is in addresses (`?lang=php`) and in the
 * browser's storage, `file` is the sample of an operation, `lang` is what fences say. A new one also needs a writer in
 * src/lib/copy-as.ts and lines in tests/samples/programs.yaml; the types and a test name each that is missing.
 */
export const languages = [
  { name: 'curl', file: 'curl.sh', lang: 'bash', label: 'curl' },
  { name: 'javascript', file: 'javascript.mjs', lang: 'js', label: 'JavaScript' },
  { name: 'python', file: 'python.py', lang: 'python', label: 'Python' },
  { name: 'php', file: 'php.php', lang: 'php', label: 'PHP' },
  { name: 'go', file: 'go/main.go', lang: 'go', label: 'Go' },
  { name: 'java', file: 'java/Main.java', lang: 'java', label: 'Java' },
] as const;
