import { hosts } from '../../src/build/config/hosts.ts';
import type { Finding, Task } from './task.ts';

/** What came of a trial, judgement by judgement, with the page that teaches what went wrong. */
export function writeReport({ name, judgements }: Task, findings: readonly Finding[]): string {
  const lines = Object.entries(judgements).flatMap(([judgement, { says, page }]) => {
    const own = findings.filter((finding) => finding.judgement === judgement);
    if (own.length === 0) return [`ok    ${says}`];
    const texts = own.map(({ expected, found }) => `      expected: ${expected}\n      found:    ${found}`);
    return [`FAIL  ${says}`, ...new Set(texts), `      read:     ${hosts.site}${page}`];
  });
  const failed = new Set(findings.map(({ judgement }) => judgement)).size;
  const count = Object.keys(judgements).length;
  const result = failed === 0 ? `passed: ${count} of ${count}` : `failed: ${failed} of ${count}`;
  return [...lines, '', `${name}: ${result}`].join('\n');
}
