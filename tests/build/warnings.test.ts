import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildLog } from '../run/ensure-build.ts';

describe('the build', () => {
  it('is kept with its output', () => expect(existsSync(buildLog)).toBe(true));

  it('warns of nothing: no broken anchor, Markdown link or duplicate route', () => {
    const warnings = readFileSync(buildLog, 'utf8').split('[WARNING]').slice(1);
    expect(warnings).toEqual([]);
  });
});
