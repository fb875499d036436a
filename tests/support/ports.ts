import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that is free now, for a program that is started a little later. It lies below those that systems give to whoever
 * asks for any port (from 32768 on Linux), so that no other server or connection gets it in the meantime.
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
