import { readSandboxData } from '../../src/build/sandbox/data.ts';
import { startSandbox, type Options, type Running } from '../../src/sandbox/start.ts';

const data = readSandboxData();

/** A sandbox for a test, and what a sample needs to reach it. */
export interface TestSandbox extends Running {
  /** Base address, keys, and no proxy on the way. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts a sandbox on a free port, whose first objects and clock are those of the documentation. */
export async function startTestSandbox(options: Partial<Options> = {}): Promise<TestSandbox> {
  const documented = { isDocumented: true, time: '2026-11-20T10:00:00Z', blockSeconds: 0 };
  const running = await startSandbox(data, { port: 0, ...documented, ...options });
  return {
    ...running,
    environment: {
      SLUICE_API: running.url,
      SLUICE_SECRET_KEY: data.secretKey,
      SLUICE_PUBLISHABLE_KEY: data.publishableKey,
      SLUICE_POSTBACK_SECRET: data.postbackSecret,
      no_proxy: '127.0.0.1',
    },
  };
}
