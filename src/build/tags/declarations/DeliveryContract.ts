import { nothing, type Tag } from '../tag.ts';

export const DeliveryContract: Tag = {
  name: 'DeliveryContract',
  need: 'how postbacks are delivered, in one box',
  about: 'Use it wherever a page tells a reader to wait for a postback, so that the rules are written once.',
  examples: ['<DeliveryContract />'],
  seenOn: 'docs/postback/url.mdx',
  attributes: {},
  hasContent: false,
  dependsOn: nothing,
  show: null,
};
