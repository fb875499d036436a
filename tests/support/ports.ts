import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/*
 * Below 32768, where Linux begins to hand out ports at random, so no other server or connection is given the port before
 * its program has started. Each of the workers that run tests at the same time has a range of its own.
 */
const range = 1000;
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % 16;
const first = 15_000 + worker * range;

/** A free port for a program that is started a little later. */
export function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const port = randomInt(first, first + range);
    const probe = createServer().on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(findPort()) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
