/**
 * Reads a number that a person typed, with a point or a comma before the decimals and the other one, or spaces, between
 * thousands.
 *
 * @returns every value that the text can mean: none for `0x4` or `1e5`, one for `1,234.5` and `0,5`, two for `200.000`.
 */
export function readNumbers(text: string): readonly number[] {
  const plain = text.replaceAll(/\s/gu, '');
  const values = [',', '.'].flatMap((group) => {
    const point = group === ',' ? '.' : ',';
    const number = new RegExp(`^(?:\\d+|[1-9]\\d{0,2}(?:[${group}]\\d{3})+)(?:[${point}]\\d*)?$`);
    return number.test(plain) ? [Number(plain.replaceAll(group, '').replace(point, '.'))] : [];
  });
  return [...new Set(values)];
}
