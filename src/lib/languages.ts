/** The programming languages of the samples, as named in `?lang=` and in the browser's storage. */
export const languageNames: readonly string[] = ['curl', 'javascript', 'python', 'php', 'go', 'java'];
