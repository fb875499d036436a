import { contractFile, loadContract } from '../../contract/index.ts';
import { pickEvents, showEventExamples } from '../../reference/events.ts';
import type { Tag } from '../tag.ts';

export const EventExamples: Tag = {
  name: 'EventExamples',
  need: 'what each postback looks like',
  about: 'The body of each postback.',
  examples: ['<EventExamples />', '<EventExamples object="invoice" />'],
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
  show: ({ object }) => showEventExamples(pickEvents(loadContract().events, object)),
};
