/**
 * Replaces the names in braces in a text with their values.
 *
 * @param text such as `{amount} confirmed`.
 * @param values name → value.
 * @throws Error listing the known names if the text contains another one.
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
