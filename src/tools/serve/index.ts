/**
 * `npm run serve`: serves the built site at http://localhost:3000.
 *
 * Options: `--port N`, `--host NAME`. It never opens a browser.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { fail, readArguments, readPort } from '../command.ts';
import { createHandler } from './handler.ts';

const { values } = readArguments({
  options: { port: { type: 'string', default: '3000' }, host: { type: 'string', default: 'localhost' } },
});

const directory = path.join(siteRoot, 'build');
const port = readPort(values.port, 0, 'npm run serve -- --port 3001');

if (!existsSync(path.join(directory, '404.html')))
  fail(`There is no built site in ${directory}. Build it first: npm run build`);

const server = createServer(createHandler(directory));
// Link checkers keep connections open between requests, and would lose one that is closed while they send the next.
server.keepAliveTimeout = 120_000;
server.on('error', (error: NodeJS.ErrnoException) => {
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Choose another one: npm run serve -- --port ${port + 1}`
      : `The server could not start: ${error.message}`,
  );
});
server.listen(port, values.host, () => {
  const address = server.address();
  const url = `http://${values.host}:${typeof address === 'object' && address !== null ? address.port : port}/`;
  console.log(`The built site is at ${url} (stop with Ctrl+C).`);
});
