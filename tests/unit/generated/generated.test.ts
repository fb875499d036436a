import { expect, it } from 'vitest';
import { exists, readText } from '../../../src/build/files/index.ts';
import { parts } from '../../../src/tools/generated.ts';

// The build writes the addresses, and tests/build compares them. Pictures can differ by machine.
it.each(Object.keys(parts).filter((name) => name !== 'ledger'))(
  'npm run update -- %s writes nothing new',
  async (name) => {
    for (const [file, made] of (await parts[name]?.make()) ?? []) {
      const text = exists(file) ? readText(file) : null;
      if (!Buffer.isBuffer(made)) expect(text, `${file}: see what differs, then npm run update -- ${name}`).toBe(made);
    }
  },
);
