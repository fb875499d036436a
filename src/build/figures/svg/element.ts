/** Attributes by name; undefined ones are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * Writes an element.
 *
 * @param content markup of its children, already escaped.
 */
export function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${formatValue(value)}"`,
  );
  const inside = content.join('');
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`;
}

/** Escapes text for the content of an element or of an attribute. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Writes a number with at most two decimals, which are enough for a drawing and keep pages small. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

function formatValue(value: string | number): string {
  return typeof value === 'number' ? formatNumber(value) : escapeText(value);
}
