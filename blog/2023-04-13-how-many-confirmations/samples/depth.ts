// region depth
/**
 * Chance that an attacker with share q of the mining power ever catches up with
 * z confirmations.
 */
export function exact(q: number, z: number): number {
  if (q >= 0.5 || z < 1) return 1;
  // Chance of finding z blocks before the network does; catching up later is
  // equally likely.
  let ahead = 0;
  let term = q ** z;
  for (let k = 0; k < z; k += 1) {
    ahead += term; // the network finds k blocks in the meantime
    term *= ((1 - q) * (z + k)) / (k + 1);
  }
  return 2 * ahead;
}

/**
 * Fewest confirmations that keep the expected loss within `bearable` if the
 * order is an attack.
 */
export function depthFor(
  value: number,
  bearable: number,
  q: number,
  most = 200,
): number {
  for (let z = 1; z <= most; z += 1)
    if (value * exact(q, z) <= bearable) return z;
  throw new RangeError(`No depth up to ${most} confirmations is enough`);
}
// endregion

/** The chance according to section 11 of the Bitcoin paper, which assumes that honest blocks took the average time. */
export function paper(q: number, z: number): number {
  const [p, mean] = [1 - q, (z * q) / (1 - q)];
  let poisson = Math.exp(-mean);
  let wins = 0;
  // With more blocks than z the attacker is ahead; with fewer, it still has to catch up.
  for (let k = 0; k <= z || poisson > wins * Number.EPSILON; k += 1) {
    wins += poisson * Math.min(1, (q / p) ** (z - k));
    poisson *= mean / (k + 1);
  }
  return wins;
}
