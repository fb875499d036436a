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
  {
    name: 'DeliveryContract',
    need: 'how postbacks are delivered, in one box',
    about: 'Use it wherever a page tells a reader to wait for a postback, so that the rules are written once.',
    examples: ['<DeliveryContract />'],
    seenOn: 'docs/postback/fields.mdx',
  },
];
