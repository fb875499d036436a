import type { Root } from 'mdast';
import { loadChangelog } from '../contract/changelog.ts';
import type { PostbackEvent } from '../contract/machines.ts';
import { loadContract } from '../contract/index.ts';
import { showChangelog } from '../reference/changelog.ts';
import { findNamed } from '../reference/find.ts';
import { listEvents, showEventExamples, showMachine } from '../reference/machine.ts';
import { tag, type Block } from '../reference/nodes.ts';
import { captionLater, groupNotes, putLeadBesideSamples, showOperation } from '../reference/operation.ts';
import { anchorCode, listCodes, showHeaders, showProblems } from '../reference/problems.ts';
import { listEndpoints, showExample, showObject, showSchema } from '../reference/schema.ts';
import { groupLanguages } from '../reference/samples.ts';
import { showScenario } from '../scenarios/show.ts';
import { showScreens } from '../widget/screens.ts';

/** A tag that writers can use. src/components/mdx/README.md describes them. */
export interface Tag {
  /** Its attributes. All have a text in quotes, except a `flag`, which has no value. */
  readonly attributes?: Readonly<Record<string, 'required' | 'optional' | 'flag'>>;
  /** Whether it takes content between its opening and closing tags. */
  readonly hasContent?: boolean;
  /**
   * Returns the replacement for the tag. Missing for a tag that is an HTML element or a component of src/components/mdx.
   *
   * @param values the attributes that the tag has; a required one is never missing.
   * @param content the content of the tag, with nested tags expanded.
   * @throws Error that says what was found and what is allowed; the caller adds the place.
   */
  readonly show?: (values: Readonly<Record<string, string | undefined>>, content: readonly Block[]) => readonly Block[];
  /** Changes the page after all its tags have been expanded. */
  readonly arrange?: (tree: Root) => void;
}

/** Every tag that writers can use, by its name. */
export const tags: Readonly<Record<string, Tag>> = {
  ApiOperation: {
    attributes: { id: 'required', later: 'optional', shown: 'optional' },
    show: ({ id = '', later, shown }) => {
      const contract = loadContract();
      const operation = findNamed(contract.operations, (one) => one.id, id, 'operation');
      return showOperation(operation, contract, {
        ...(shown !== undefined && { shown: shown.split(' ') }),
        ...(later !== undefined && { later: findNamed(contract.examples, ({ name }) => name, later, 'example') }),
      });
    },
    arrange: (tree) => {
      groupNotes(tree);
      putLeadBesideSamples(tree);
    },
  },
  ApiSchema: {
    attributes: { name: 'required' },
    show: ({ name = '' }) =>
      showSchema(findNamed(loadContract().schemas.values(), (schema) => schema.name ?? '', name, 'schema')),
  },
  ApiObject: {
    attributes: { name: 'optional', later: 'optional' },
    show: ({ name, later }) => {
      const { schemas, operations, examples } = loadContract();
      const objects = [...schemas.values()].filter(({ page }) => page !== null);
      if (name === undefined) return listEndpoints(objects, operations);
      const object = findNamed(objects, (schema) => schema.name ?? '', name, 'object with a page');
      const example = later === undefined ? undefined : findNamed(examples, (one) => one.name, later, 'example');
      return showObject(object, operations, example && captionLater(example));
    },
    arrange: putLeadBesideSamples,
  },
  ApiExample: {
    attributes: { name: 'required', fields: 'optional' },
    show: ({ name = '', fields }) => {
      const { examples, operations } = loadContract();
      const example = findNamed(examples, (one) => one.name, name, 'example');
      const isSent = operations.some(({ body }) => body?.examples.some((sent) => sent.name === name));
      // The element between keeps Reader View from taking a fold full of examples for the page.
      return [tag('div', {}, [showExample(example, fields, isSent)])];
    },
  },
  StateTable: {
    attributes: { machine: 'required' },
    hasContent: true,
    show: ({ machine = '' }, content) =>
      showMachine(
        findNamed(loadContract().machines, ({ name }) => name, machine, 'state machine'),
        content,
      ),
  },
  EventList: { attributes: { object: 'required' }, show: ({ object }) => [listEvents(pickEvents(object))] },
  EventExamples: { attributes: { object: 'required' }, show: ({ object }) => showEventExamples(pickEvents(object)) },
  Facts: { hasContent: true },
  FactRow: { attributes: { label: 'required' }, hasContent: true },
  ProblemList: {
    attributes: { codes: 'flag' },
    show: ({ codes }) => {
      const { problems, operations } = loadContract();
      return codes === undefined
        ? [...showProblems(problems, operations), ...showHeaders(operations)]
        : [listCodes(problems, anchorCode)];
    },
  },
  ContractChangelog: { show: () => showChangelog(loadChangelog()) },
  Scenario: {
    attributes: { name: 'required', from: 'optional', brief: 'flag' },
    show: ({ name = '', from, brief }) => showScenario(name, from, brief !== undefined),
  },
  WidgetScreens: {
    attributes: { names: 'optional', themes: 'optional', phases: 'flag' },
    show: ({ names, themes, phases }) => [showScreens(names, themes, phases !== undefined)],
  },
  Languages: {
    attributes: { label: 'required' },
    hasContent: true,
    show: ({ label = '' }, content) => [groupLanguages(label, content)],
  },
  Actions: { hasContent: true },
  Cards: { hasContent: true },
  Drawing: { attributes: { name: 'required' } },
  Tasks: { hasContent: true },
  details: { attributes: { id: 'optional', open: 'flag' }, hasContent: true },
  summary: { hasContent: true },
};

/** Returns the events about one kind of object. */
function pickEvents(object = ''): readonly PostbackEvent[] {
  const { events } = loadContract();
  findNamed(new Set(events.map((event) => event.object)), (known) => known, object, 'postback about');
  return events.filter((event) => event.object === object);
}
