// region depth
const combinations = (n: number, k: number): number =>
  Array.from({ length: k }, (_, i) => (n - i) / (k - i)).reduce((product, factor) => product * factor, 1);

/** Chance that an attacker with the share q of the hash power ever draws level with z confirmations. */
export function exact(q: number, z: number): number {
  if (q >= 0.5) return 1;
  const p = 1 - q;
  let fails = 0;
  for (let k = 0; k < z; k += 1) fails += combinations(k + z - 1, k) * (p ** z * q ** k - q ** z * p ** k);
  return 1 - fails;
}

/** Fewest confirmations that keep the worst-case loss on one order within `bearable`. */
export function depthFor(value: number, bearable: number, q: number, most = 200): number {
  for (let z = 1; z <= most; z += 1) if (value * exact(q, z) <= bearable) return z;
  throw new RangeError(`No depth up to ${most} confirmations is enough`);
}
// endregion

/** The chance by section 11 of the Bitcoin paper, which assumes that honest blocks took the average time. */
export function paper(q: number, z: number): number {
  const [p, mean] = [1 - q, (z * q) / (1 - q)];
  let poisson = Math.exp(-mean);
  let fails = 0;
  for (let k = 0; k <= z; k += 1) {
    fails += poisson * (1 - (q / p) ** (z - k));
    poisson *= mean / (k + 1);
  }
  return 1 - fails;
}
