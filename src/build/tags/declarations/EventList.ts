import { contractFile, loadContract } from '../../contract/index.ts';
import { listEvents, pickEvents } from '../../reference/events.ts';
import type { Tag } from '../tag.ts';

export const EventList: Tag = {
  name: 'EventList',
  need: 'which postbacks there are',
  about: 'What causes each, and what it holds.',
  examples: ['<EventList />', '<EventList object="invoice" />'],
  seenOn: 'docs/postback/fields.mdx',
  attributes: {
    object: {
      about: 'is what the postbacks are about, if not all are wanted.',
      isRequired: false,
      type: 'text',
      allowed: { what: 'postback about', list: () => [...new Set(loadContract().events.map((event) => event.object))] },
    },
  },
  hasContent: false,
  dependsOn: () => [contractFile],
  show: ({ object }) => [listEvents(pickEvents(loadContract().events, object))],
};
