export interface Line {
  readonly id: string;
  readonly recipient: string;
  readonly to: string;
  readonly amount: string;
}

// region list
/**
 * Returns reasons not to start. `book` contains the address that each
 * recipient confirmed through another channel.
 */
export function findErrors(
  lines: readonly Line[],
  book: ReadonlyMap<string, string>,
  approved: {
    readonly count: number;
    readonly total: bigint;
    readonly decimals: number;
  },
): readonly string[] {
  const found: string[] = [];
  const ids = new Set<string>();
  let total = 0n;
  for (const { id, recipient, to, amount } of lines) {
    if (ids.has(id)) found.push(`line ${id}: the ID occurs twice`);
    ids.add(id);
    const known = book.get(recipient)?.toLowerCase();
    const given = to.toLowerCase();
    if (known === undefined)
      found.push(`line ${id}: ${recipient} has no confirmed address`);
    else if (known !== given)
      found.push(
        `line ${id}: ${
          looksLike(known, given) ? 'a look-alike' : 'another address'
        } for ${recipient}`,
      );
    const units = toUnits(amount, approved.decimals);
    if (units === undefined || units === 0n)
      found.push(`line ${id}: "${amount}" isn't an amount`);
    else total += units;
  }
  if (lines.length !== approved.count)
    found.push(`${lines.length} lines, approved ${approved.count}`);
  if (total !== approved.total)
    found.push(`total ${total}, approved ${approved.total} base units`);
  return found;
}
// endregion list

/** Compares beginning and end, which is all that a wallet's shortened display shows. */
function looksLike(a: string, b: string): boolean {
  return a.slice(0, 6) === b.slice(0, 6) && a.slice(-4) === b.slice(-4);
}

/** Turns a decimal string into base units. Undefined if it isn't an amount or has too many decimals. */
function toUnits(amount: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
