/**
 * The HTML of a heading, as a table of contents shows it, with its code left alone by translation like that of the text.
 *
 * @param html what Docusaurus has made of the heading: code is `<code>` without attributes.
 */
export function leaveCodeUntranslated(html: string): string {
  return html.replaceAll('<code>', '<code translate="no">');
}
