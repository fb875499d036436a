import { contractFile, loadContract } from '../../contract/index.ts';
import { findNamed } from '../../reference/find.ts';
import { showSchema } from '../../reference/schema.ts';
import type { Tag } from '../tag.ts';

export const ApiSchema: Tag = {
  name: 'ApiSchema',
  need: 'the fields of one object',
  about: 'The fields with type, unit, limits and meaning. It starts at level 3.',
  examples: ['<ApiSchema name="Invoice" />'],
  seenOn: 'docs/api/overview.mdx',
  attributes: {
    name: {
      about: 'is a schema below `components/schemas`.',
      isRequired: true,
      type: 'text',
      allowed: { what: 'schema', list: () => [...loadContract().schemas.keys()] },
    },
  },
  hasContent: false,
  dependsOn: () => [contractFile],
  show: ({ name = '' }) =>
    showSchema(findNamed(loadContract().schemas.values(), (schema) => schema.name ?? '', name, 'schema')),
};
