const amountNames =
  /^(?:amount|rate|allowance|max_shortfall|min_payment|network_fee|gateway_fee)$|^amount_|_fee$|^max_amount_/;
const pattern = '^(0|[1-9][0-9]*)(\\.[0-9]+)?$';

/**
 * Spectral function for the properties of an object. Reports amounts that aren't decimal strings with a unit. A
 * property is an amount if its name is listed as one, or if it has a unit or the pattern of an amount.
 */
export default function decimalAmount(properties) {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const isAmount = amountNames.test(name) || 'x-unit' in schema || schema.pattern === pattern;
    if (!isAmount) return [];
    const types = [schema.type].flat().filter((type) => type !== 'null');
    const faults = [
      ...(types.join() === 'string' ? [] : [`is of type ${types.join(', ') || 'none'}; an amount is a string`]),
      ...(schema.pattern === pattern ? [] : [`needs the pattern ${pattern}`]),
      ...(typeof schema['x-unit'] === 'string' ? [] : ['needs x-unit, which says what it is counted in']),
    ];
    return faults.map((fault) => ({ message: `"${name}" ${fault}` }));
  });
}
