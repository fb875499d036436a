// region clock
/**
 * Counts down on the server's clock.
 *
 * @param serverTime what the server said (RFC 3339), at the moment when it arrived.
 * @returns seconds left until an RFC 3339 time, never below zero.
 */
export function countdown(serverTime: string, monotonic = () => performance.now()): (until: string) => number {
  const arrived = monotonic(); // nobody can set this clock
  return (until) => {
    const now = Date.parse(serverTime) + (monotonic() - arrived);
    return Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  };
}
// endregion
