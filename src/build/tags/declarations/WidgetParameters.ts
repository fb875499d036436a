import { contractFile, loadContract } from '../../contract/index.ts';
import { findNamed } from '../../reference/find.ts';
import { parametersFile, readParameters } from '../../widget/read-parameters.ts';
import { parts } from '../../widget/show-parameters.ts';
import type { Tag } from '../tag.ts';

export const WidgetParameters: Tag = {
  name: 'WidgetParameters',
  need: 'what can be set on the widget, and what it reports',
  about: "A table from `src/build/widget/parameters.yaml`. Its examples are ids of the contract's.",
  examples: Object.keys(parts).map((part) => `<WidgetParameters of="${part}" />`),
  seenOn: 'docs/widget/parameters.mdx',
  attributes: {
    of: {
      about: 'is a part of that file.',
      isRequired: true,
      type: 'text',
      allowed: { what: 'part of the parameters', list: () => Object.keys(parts) },
    },
  },
  hasContent: false,
  dependsOn: () => [contractFile, parametersFile],
  show: ({ of = '' }) => {
    const [, show] = findNamed(Object.entries(parts), ([key]) => key, of, 'part of the parameters');
    return [show(readParameters(loadContract()))];
  },
};
