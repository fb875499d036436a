// region clock
/**
 * Counts down on the server's clock.
 *
 * @param serverTime the server's time (RFC 3339); call this as soon as it
 *   arrives.
 * @returns a function that gives the seconds left until an RFC 3339 time, never
 *   below zero.
 */
export function countdown(
  serverTime: string,
  monotonic = () => performance.now(),
): (until: string) => number {
  const arrived = monotonic(); // users can't change this clock
  return (until) => {
    const now = Date.parse(serverTime) + (monotonic() - arrived);
    return Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  };
}
// endregion
