// region clock
/**
 * The time of the shop's server. The payer's own clock may be wrong by hours.
 */
export class ServerClock {
  #offset = 0;
  #monotonic;

  constructor(monotonic = () => performance.now()) {
    this.#monotonic = monotonic;
  }

  /**
   * Asks `readServerTime` for an RFC 3339 time, and takes it as the time
   * halfway through the round trip.
   */
  async set(readServerTime) {
    const sent = this.#monotonic();
    const serverTime = Date.parse(await readServerTime());
    this.#offset = serverTime - (sent + this.#monotonic()) / 2;
  }

  /** Returns the milliseconds left until an RFC 3339 time, never below zero. */
  left(until) {
    return Math.max(0, Date.parse(until) - this.#offset - this.#monotonic());
  }
}

/**
 * Formats 754000 milliseconds as "12:34",
 * and an hour or more as "1:02:34".
 */
export function formatLeft(ms) {
  const seconds = Math.ceil(ms / 1000);
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown
    .map((part, index) =>
      index === 0 ? String(part) : String(part).padStart(2, '0'),
    )
    .join(':');
}
// endregion
