/** The languages of the samples, as `?lang=` and the reader's browser know them. */
export const languageNames: readonly string[] = ['curl', 'javascript', 'python', 'php', 'go', 'java'];
