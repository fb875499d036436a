import path from 'node:path';
import { siteRoot } from '../../site-root.ts';
import type { Tag } from '../tag.ts';

/** Tags for postbacks and their signature. */
export const postbackTags: readonly Tag[] = [
  {
    name: 'PostbackBench',
    need: 'why the signature of a recorded postback fails',
    about: 'A form that checks a pasted postback in the browser, with the published test secrets only.',
    examples: ['<PostbackBench />'],
    seenOn: 'docs/postback/signature.mdx',
    dependsOn: () => [path.join(siteRoot, 'static', 'postback-vectors.json')],
  },
];
