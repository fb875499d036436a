import { contractTags } from './declarations/contract.ts';
import { layoutTags } from './declarations/layout.ts';
import { paymentTags } from './declarations/payment.ts';
import { postbackTags } from './declarations/postback.ts';
import { findNamed } from '../reference/find.ts';
import type { Tag } from './tag.ts';

/** Every tag that writers can use, in the order of their documentation. */
export const tags: readonly Tag[] = [...contractTags, ...paymentTags, ...postbackTags, ...layoutTags];

/** Returns the tag with a name. If there is none, throws an Error that lists the existing tags. */
export function findTag(name: string): Tag {
  return findNamed(tags, (tag) => tag.name, name, 'tag');
}
