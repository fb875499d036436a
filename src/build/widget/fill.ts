/**
 * Fills the braces of a text.
 *
 * @param text such as `{amount} confirmed`.
 * @param values what the braces may name.
 * @throws Error listing the names when the text asks for another one.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(
        `src/build/widget/words.yaml: "${text}" asks for {${name}}. Allowed here: ${Object.keys(values).join(', ')}.`,
      );
    return value;
  });
}
