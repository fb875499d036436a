import { vectorsFile } from '../../reference/postback-runs/read-vectors.ts';
import type { Tag } from '../tag.ts';

export const PostbackBench: Tag = {
  name: 'PostbackBench',
  need: 'why the signature of a recorded postback fails',
  about: 'A form that checks a pasted postback in the browser, with the published test secrets only.',
  examples: ['<PostbackBench />'],
  seenOn: 'docs/postback/signature.mdx',
  attributes: {},
  hasContent: false,
  dependsOn: () => [vectorsFile],
  show: null,
};
