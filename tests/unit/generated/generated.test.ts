import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { parts } from '../../../src/tools/generated.ts';

// The build writes the addresses, and tests/build compares them. Pictures can differ by machine.
it.each(Object.keys(parts).filter((name) => name !== 'ledger'))(
  'npm run update -- %s writes nothing new',
  async (name) => {
    for (const [file, made] of (await parts[name]?.make()) ?? []) {
      const text = existsSync(path.join(siteRoot, file)) ? readFileSync(path.join(siteRoot, file), 'utf8') : null;
      if (!Buffer.isBuffer(made)) expect(text, `${file}: see what differs, then npm run update -- ${name}`).toBe(made);
    }
  },
);
