/** A request that cannot be met: what was found, what is allowed, what to type. */
export class RequestError extends Error {
  constructor(found: string, allowed: string, type: string) {
    super(`${found}.\nAllowed:${allowed.startsWith('\n') ? '' : ' '}${allowed}\nType: ${type}`);
    this.name = 'RequestError';
  }
}
