import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

it('the dev server serves the worker that runs requests, and it starts', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const { default: devServer, staticFolders } = await import('../../../src/build/dev-server/index.ts');
  const siteDir = mkdtempSync(path.join(tmpdir(), 'dev-server-'));
  await devServer({ siteDir, outDir: path.join(siteDir, 'build') }).loadContent?.();
  const file = path.join(siteDir, staticFolders[1] ?? '', 'sandbox/sluice-sandbox-worker.js');
  const posted: unknown[] = [];
  const self = { postMessage: (message: unknown) => void posted.push(message), addEventListener: () => undefined };
  runInContext(readFileSync(file, 'utf8'), createContext({ ...globalThis, self, Headers, Request, Response, URL }));
  expect(posted).toMatchObject([{ steps: [] }]);
  rmSync(siteDir, { recursive: true });
});
