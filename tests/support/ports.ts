import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port for a program that is started a little later. The number is below 32768, where Linux begins to hand out
 * ports at random, so no other server or connection is given it in the meantime.
 */
export function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const port = randomInt(15_000, 32_768);
    const probe = createServer().on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(findPort()) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
