/**
 * Widths of Helvetica's characters in thousandths of the font size; Arial, Liberation Sans and the common interface
 * fonts are similar. Characters that are not listed count as 556, the width of a digit and of most lower-case letters.
 */
const widths = new Map(
  Object.entries({
    191: "'",
    222: 'ijl‘’',
    278: ' !,./:;I[]\\ft·\u00a0',
    333: '()-`r“”',
    355: '"',
    500: 'Jcksvxyz',
    584: '+<=>~−×≤≥',
    611: 'FTZ',
    667: 'ABEKPSVXY&',
    722: 'CDHNRUw',
    778: 'GOQ',
    833: 'Mm',
    889: '%',
    944: 'W',
    1000: '—…→←',
    1015: '@',
  }).flatMap(([width, characters]) => [...characters].map((character) => [character, Number(width)])),
);

/** The factor by which readers' fonts can be wider than Helvetica. */
const allowance = 1.08;

/** The advance of a monospaced character, as a share of the font size. */
const codeAdvance = 0.605;

/** Returns the width of a text at a font size of 1 px. */
export function measureText(text: string, { isCode = false, isBold = false } = {}): number {
  if (isCode) return [...text].length * codeAdvance;
  const sum = [...text].reduce((total, character) => total + (widths.get(character) ?? 556), 0);
  return (sum / 1000) * allowance * (isBold ? 1.06 : 1);
}
