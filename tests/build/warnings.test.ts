import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildLog } from '../support/site.ts';

describe('the build', () => {
  it.skipIf(!existsSync(buildLog))(
    'has no warnings, such as broken anchors, broken Markdown links or duplicate routes',
    () => {
      const warnings = readFileSync(buildLog, 'utf8').split('[WARNING]').slice(1);
      expect(warnings).toEqual([]);
    },
  );
});
