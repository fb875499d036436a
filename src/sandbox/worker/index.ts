import type { AssetObject } from '../data.ts';
import type { Parts } from '../host.ts';
import { createSession, type Action, type Step } from './session.ts';

export type { AssetObject };
export type { Action, Sent, Step } from './session.ts';

/** What the worker posts: once that it is ready, without steps, then the steps of each action, in their order. */
export interface Message {
  readonly assets: readonly AssetObject[];
  readonly steps: readonly Step[];
}

/**
 * Serves a session in a Web Worker, which receives actions.
 *
 * @param scope the worker's global scope.
 */
export function serveSession(parts: Parts, scope: Pick<Worker, 'postMessage' | 'addEventListener'>): void {
  const session = createSession(parts, () => new Promise((resolve) => setTimeout(resolve)));
  const post = (steps: readonly Step[]): void =>
    scope.postMessage({ assets: parts.data.assets, steps } satisfies Message);
  let queue = Promise.resolve();
  scope.addEventListener('message', ({ data: action }: MessageEvent<Action>) => {
    queue = queue.then(async () => post(await session.run(action)));
  });
  post([]);
}
