import { contractFile, loadContract } from '../../contract/index.ts';
import { showProblems } from '../../reference/problems.ts';
import type { Tag } from '../tag.ts';

export const ProblemList: Tag = {
  name: 'ProblemList',
  need: 'all errors, each with an address of its own',
  about: 'Every problem code with its meaning and what to do. Error answers link to these headings.',
  examples: ['<ProblemList />'],
  seenOn: 'docs/api/overview.mdx',
  attributes: {},
  hasContent: false,
  dependsOn: () => [contractFile],
  show: () => {
    const { problems, operations } = loadContract();
    return showProblems(problems, operations);
  },
};
