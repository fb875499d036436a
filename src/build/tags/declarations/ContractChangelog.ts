import { changelogFile, loadChangelog } from '../../contract/changelog.ts';
import { showChangelog } from '../../reference/changelog.ts';
import type { Tag } from '../tag.ts';

export const ContractChangelog: Tag = {
  name: 'ContractChangelog',
  need: 'what each version of the contract changed',
  about: 'What `static/contract-changelog.yaml` says about each version.',
  examples: ['<ContractChangelog />'],
  seenOn: 'docs/api/overview.mdx',
  attributes: {},
  hasContent: false,
  dependsOn: () => [changelogFile],
  show: () => showChangelog(loadChangelog()),
};
