import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/*
 * The ports are below 32768, where Linux's ephemeral ports begin, so no other server or connection gets a port before
 * its program has started. Each test worker has a separate range.
 */
const range = 1000;
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % 16;
const first = 15_000 + worker * range;

/** Finds a free port for a program that will start a moment later. */
export function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const port = randomInt(first, first + range);
    const probe = createServer().on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(findPort()) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
