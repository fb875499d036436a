import { contractFile, loadContract } from '../../contract/index.ts';
import { listEvents, pickEvents } from '../../reference/events.ts';
import type { Tag } from '../tag.ts';

export const EventList: Tag = {
  name: 'EventList',
  need: 'which postbacks there are',
  about: 'The postbacks, what causes each of them, and what it contains.',
  examples: ['<EventList />', '<EventList object="invoice" />'],
  seenOn: 'docs/postback/fields.mdx',
  attributes: {
    object: {
      about: 'limits the postbacks to one kind of object.',
      isRequired: false,
      type: 'text',
      allowed: { what: 'postback about', list: () => [...new Set(loadContract().events.map((event) => event.object))] },
    },
  },
  hasContent: false,
  dependsOn: () => [contractFile],
  show: ({ object }) => [listEvents(pickEvents(loadContract().events, object))],
};
