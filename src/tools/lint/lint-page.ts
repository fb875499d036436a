import { readAllowances, type Allowance } from './allowances.ts';
import { finding, locate, type Finding, type Report } from './finding.ts';
import type { Prose, TextFile } from './page.ts';
import type { FileRule, Rule } from './rule.ts';
import type { Site } from './site.ts';

/** Checks a page, or another text that people read, and reports allowances that it doesn't need. */
export async function lintPage<Checked extends Prose>(
  page: Checked,
  site: Site,
  rules: readonly Rule<Checked>[],
): Promise<readonly Report[]> {
  const allowances = readAllowances(page);
  const used = new Set<Allowance>();
  const reports: Report[] = [];
  for (const rule of rules) {
    const findings: Finding[] = [];
    await rule.check(page, (...parts) => findings.push(finding(...parts)), site);
    for (const found of findings) {
      const allowance = allowances.find(
        (it) => rule.canBeAllowed && it.rule === rule.name && it.start <= found.offset && found.offset <= it.end,
      );
      if (allowance === undefined) reports.push(locate(page.file, page.source, rule, found));
      else used.add(allowance);
    }
  }
  const names = rules.filter(({ canBeAllowed }) => canBeAllowed).map(({ name }) => name);
  const unused = allowances
    .filter((it) => !used.has(it))
    .map((allowance) => locate(page.file, page.source, { name: 'allowance' }, explainUnused(allowance, names)));
  return [...reports, ...unused];
}

/** Checks a file with the rules for files. */
export function lintFile(file: TextFile, site: Site, rules: readonly FileRule[]): readonly Report[] {
  const reports: Report[] = [];
  for (const rule of rules)
    rule.check(file, (...parts) => reports.push(locate(file.file, file.source, rule, finding(...parts))), site);
  return reports;
}

function explainUnused({ rule, offset }: Allowance, names: readonly string[]): Finding {
  return names.includes(rule)
    ? finding(
        offset,
        `nothing here needs "allow ${rule}"`,
        'an allowance inside the block that needs it, or right before it',
        'remove it',
      )
    : finding(
        offset,
        `no rule "${rule}" can be set aside here`,
        `rules that can: ${names.join(', ')}`,
        'correct the name, or remove the allowance and correct the text',
      );
}
