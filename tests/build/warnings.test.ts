import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildLog } from '../run/ensure-build.ts';

describe('the build', () => {
  it('keeps its output', () => expect(existsSync(buildLog)).toBe(true));

  it('has no warnings, such as broken anchors, broken Markdown links or duplicate routes', () => {
    const warnings = readFileSync(buildLog, 'utf8').split('[WARNING]').slice(1);
    expect(warnings).toEqual([]);
  });
});
