import { readRuns, runsFolder } from '../../reference/postback-runs/read-runs.ts';
import { vectorsFile } from '../../reference/postback-runs/read-vectors.ts';
import { showReceivers } from '../../reference/postback-runs/show-receivers.ts';
import type { Tag } from '../tag.ts';

/** Tags for postbacks and their signature. */
export const postbackTags: readonly Tag[] = [
  {
    name: 'PostbackReceivers',
    need: 'which receivers of postbacks the tests run, and on what',
    about: 'The servers that the tests run, what each is sent, and what it returns. The list controls the tests, too.',
    examples: ['<PostbackReceivers />'],
    seenOn: 'docs/postback/signature.mdx',
    dependsOn: () => [runsFolder],
    show: () => [showReceivers(readRuns().receivers, readRuns().requests)],
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
