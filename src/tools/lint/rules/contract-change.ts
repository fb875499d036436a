import path from 'node:path';
import { changelogFile, readChangelog } from '../../../build/contract/changelog.ts';
import { ContractError } from '../../../build/contract/error.ts';
import { parseSource, readSource } from '../../../build/contract/source.ts';
import { siteRoot } from '../../../build/site-root.ts';
import { checkRelease } from '../../contract-diff/check-release.ts';
import { releasedFile } from '../../contract-diff/released.ts';
import { offsetOfLine } from '../finding.ts';
import type { FileRule } from '../rule.ts';

const contract = 'static/openapi.yaml';

/** Makes sure that programs for the released contract work with the next one, too. */
export const contractChange: FileRule = {
  name: 'contract-change',
  about: 'The contract breaks nothing that was released, and its changelog names every change.',
  check: ({ file, source }, find, { read }) => {
    if (file !== contract) return;
    const changelog = path.relative(siteRoot, changelogFile);
    try {
      const faults = checkRelease({
        released: readSource(releasedFile, path.relative(siteRoot, releasedFile)),
        current: parseSource(source, contract),
        changelog: readChangelog(parseSource(read(changelog) ?? '', changelog)),
      });
      for (const { line, message } of faults) find(offsetOfLine(source, line), message);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      find(0, error.message);
    }
  },
};
