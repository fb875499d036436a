import { findNamed } from '../../reference/find.ts';
import type { Block } from '../../reference/nodes.ts';
import { readRuns, runsFolder } from '../../reference/postback-runs/read-runs.ts';
import { readVectors, vectorsFile } from '../../reference/postback-runs/read-vectors.ts';
import { showReceivers } from '../../reference/postback-runs/show-receivers.ts';
import { showVectors } from '../../reference/postback-runs/show-vectors.ts';
import type { Tag } from '../tag.ts';

const parts: Readonly<Record<string, () => readonly Block[]>> = {
  vectors: () => showVectors(readVectors(), readRuns().verifiers),
  receivers: () => [showReceivers(readRuns().receivers, readRuns().requests)],
};

export const PostbackRuns: Tag = {
  name: 'PostbackRuns',
  need: 'which parts of the signature guide the tests run',
  about:
    'The test vectors or servers that the tests run in each language. The numbers come from the files that control the tests.',
  examples: Object.keys(parts).map((part) => `<PostbackRuns of="${part}" />`),
  seenOn: 'docs/postback/signature.mdx',
  attributes: {
    of: {
      about: 'chooses vectors or servers.',
      isRequired: true,
      type: 'text',
      allowed: { what: 'list of runs', list: () => Object.keys(parts) },
    },
  },
  hasContent: false,
  dependsOn: () => [runsFolder, vectorsFile],
  show: ({ of = '' }) => {
    const [, show] = findNamed(Object.entries(parts), ([key]) => key, of, 'list of runs');
    return show();
  },
};
