export interface Line {
  readonly id: string;
  readonly receiver: string;
  readonly to: string;
  readonly amount: string;
}

// region list
/** Reasons not to start. `book` holds the address that each receiver confirmed on another way. */
export function faults(
  lines: readonly Line[],
  book: ReadonlyMap<string, string>,
  approved: { readonly count: number; readonly total: bigint; readonly decimals: number },
): readonly string[] {
  const found: string[] = [];
  const ids = new Set<string>();
  let total = 0n;
  for (const { id, receiver, to, amount } of lines) {
    if (ids.has(id)) found.push(`line ${id}: the id occurs twice`);
    ids.add(id);
    const known = book.get(receiver)?.toLowerCase();
    const given = to.toLowerCase();
    if (known === undefined) found.push(`line ${id}: ${receiver} has no confirmed address`);
    else if (known !== given)
      found.push(`line ${id}: ${looksLike(known, given) ? 'a look-alike' : 'another address'} for ${receiver}`);
    const units = toUnits(amount, approved.decimals);
    if (units === undefined || units === 0n) found.push(`line ${id}: "${amount}" is not an amount`);
    else total += units;
  }
  if (lines.length !== approved.count) found.push(`${lines.length} lines, approved ${approved.count}`);
  if (total !== approved.total) found.push(`total ${total}, approved ${approved.total} base units`);
  return found;
}
// endregion list

/** Same beginning and end, as far as a wallet's shortened display shows them. */
function looksLike(a: string, b: string): boolean {
  return a.slice(0, 6) === b.slice(0, 6) && a.slice(-4) === b.slice(-4);
}

/** Base units of a decimal string, or undefined if it is none or has too many decimals. */
function toUnits(amount: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
