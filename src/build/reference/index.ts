import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { TagRule } from './attributes.ts';
import { expandTags } from './expand-tags.ts';
import { loadChangelog } from '../contract/changelog.ts';
import type { Contract } from '../contract/index.ts';
import { showChangelog } from './changelog.ts';
import { showExample } from './example.ts';
import { listEvents, pickEvents, showEventExamples } from './events.ts';
import { findNamed } from './find.ts';
import { currentContract } from './load.ts';
import { putLeadBesideSamples } from './lead-beside-samples.ts';
import { showMachine } from './machine.ts';
import type { Block } from './nodes.ts';
import { showOperation } from './operation.ts';
import { showProblems } from './problems.ts';
import { showSchema } from './schema.ts';

/** A tag of the reference: what it takes and what it becomes. */
interface ReferenceTag extends TagRule {
  readonly expand: (contract: Contract, attributes: ReadonlyMap<string, string>) => Block[];
}

const tags: Readonly<Record<string, ReferenceTag>> = {
  ApiOperation: {
    required: ['id'],
    optional: [],
    expand: (contract, attributes) =>
      showOperation(
        findNamed(contract.operations, ({ id }) => id, attributes.get('id') ?? '', 'operation'),
        contract,
      ),
  },
  ApiSchema: {
    required: ['name'],
    optional: [],
    expand: ({ schemas }, attributes) =>
      showSchema(findNamed(schemas.values(), ({ name }) => name ?? '', attributes.get('name') ?? '', 'schema')),
  },
  ApiExample: {
    required: ['name'],
    optional: ['fields'],
    expand: ({ examples }, attributes) => [
      showExample(
        findNamed(examples, ({ name }) => name, attributes.get('name') ?? '', 'example'),
        attributes.get('fields'),
      ),
    ],
  },
  StateTable: {
    required: ['machine'],
    optional: [],
    expand: ({ machines }, attributes) =>
      showMachine(findNamed(machines, ({ name }) => name, attributes.get('machine') ?? '', 'state machine')),
  },
  EventList: {
    required: [],
    optional: ['object'],
    expand: ({ events }, attributes) => [listEvents(pickEvents(events, attributes.get('object')))],
  },
  EventExamples: {
    required: [],
    optional: ['object'],
    expand: ({ events }, attributes) => showEventExamples(pickEvents(events, attributes.get('object'))),
  },
  ProblemList: {
    required: [],
    optional: [],
    expand: ({ problems, operations }) => showProblems(problems, operations),
  },
  ContractChangelog: {
    required: [],
    optional: [],
    expand: () => showChangelog(loadChangelog()),
  },
};

/**
 * Remark plugin: expands the tags of the reference from the contract, as headings, tables and code, so that they are in the
 * table of contents, in search and on a page without JavaScript.
 *
 * It must run before Docusaurus' own plugins (`beforeDefaultRemarkPlugins`), which collect the headings. Fails the build, with
 * the tag's line, for a name that does not exist, a wrong attribute, or a fault in the contract.
 */
export default function reference() {
  const expand = expandTags(tags, ({ expand: show }, attributes) => show(currentContract(), attributes));
  return (tree: Root, file: VFile): void => {
    expand(tree, file);
    putLeadBesideSamples(tree);
  };
}
