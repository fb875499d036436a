import { readAllowances, type Allowance } from './allowances.ts';
import { finding, locate, type Report } from './finding.ts';
import type { Page, TextFile } from './page.ts';
import type { FileRule, PageRule } from './rule.ts';
import type { Site } from './site.ts';

/** Checks one page with the rules about pages, and sees to it that its allowances are needed. */
export async function lintPage(page: Page, site: Site, rules: readonly PageRule[]): Promise<readonly Report[]> {
  const allowances = readAllowances(page);
  const used = new Set<Allowance>();
  const reports: Report[] = [];
  for (const { name, canBeAllowed, check } of rules) {
    for (const found of await check(page, site)) {
      const allowance = allowances.find(
        (it) => canBeAllowed && it.rule === name && it.start <= found.offset && found.offset <= it.end,
      );
      if (allowance === undefined) reports.push(locate(page.file, page.source, name, found));
      else used.add(allowance);
    }
  }
  const unused = allowances
    .filter((it) => !used.has(it))
    .map((allowance) => locate(page.file, page.source, 'allowance', explainUnused(allowance, rules)));
  return [...reports, ...unused];
}

/** Checks any text with the rules about files. */
export function lintFile({ file, source }: TextFile, site: Site, rules: readonly FileRule[]): readonly Report[] {
  return rules.flatMap(({ name, check }) =>
    check({ file, source }, site).map((found) => locate(file, source, name, found)),
  );
}

function explainUnused({ rule, offset }: Allowance, rules: readonly PageRule[]): ReturnType<typeof finding> {
  const names = rules.filter(({ canBeAllowed }) => canBeAllowed).map(({ name }) => name);
  return names.includes(rule)
    ? finding(
        offset,
        `nothing here needs "allow ${rule}"`,
        'an allowance stands in the block it is for, or right before it',
        'remove it',
      )
    : finding(offset, `"${rule}" cannot be allowed`, `rules that can: ${names.join(', ')}`, 'mend the text instead');
}
