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

/** Tags for postbacks and their signature. */
export const postbackTags: readonly Tag[] = [
  {
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
    dependsOn: () => [runsFolder, vectorsFile],
    show: ({ of = '' }) => {
      const [, show] = findNamed(Object.entries(parts), ([key]) => key, of, 'list of runs');
      return show();
    },
  },
  {
    name: 'PostbackBench',
    need: 'why the signature of a recorded postback fails',
    about: 'A form that checks a pasted postback in the browser, with the published test secrets only.',
    examples: ['<PostbackBench />'],
    seenOn: 'docs/postback/signature.mdx',
    dependsOn: () => [vectorsFile],
  },
  {
    name: 'DeliveryContract',
    need: 'how postbacks are delivered, in one box',
    about: 'Use it wherever a page tells a reader to wait for a postback, so that the rules are written once.',
    examples: ['<DeliveryContract />'],
    seenOn: 'docs/postback/fields.mdx',
  },
];
