import { changelogFile, loadChangelog } from '../../contract/changelog.ts';
import type { PostbackEvent } from '../../contract/events.ts';
import { contractFile, loadContract } from '../../contract/index.ts';
import { showChangelog } from '../../reference/changelog.ts';
import { listEvents, showEventExamples } from '../../reference/events.ts';
import { showExample } from '../../reference/example.ts';
import { tag } from '../../reference/nodes.ts';
import { findNamed } from '../../reference/find.ts';
import { putLeadBesideSamples } from '../../reference/lead-beside-samples.ts';
import { showMachine } from '../../reference/machine.ts';
import { showOperation } from '../../reference/operation.ts';
import { listCodes, showHeaders, showProblems } from '../../reference/problems.ts';
import { samplesFolder } from '../../reference/samples.ts';
import { showObject, showSchema } from '../../reference/schema.ts';
import type { Attribute, Tag } from '../tag.ts';

const objectOfEvents: Attribute = {
  about: 'limits the postbacks to one kind of object.',
  type: 'text',
  allowed: { what: 'postback about', list: () => [...new Set(loadContract().events.map((event) => event.object))] },
};

/** Returns the events about one kind of object, or all events. */
function pickEvents(object: string | undefined): readonly PostbackEvent[] {
  return loadContract().events.filter((event) => object === undefined || event.object === object);
}

/** Tags for what the contract says. */
export const contractTags: readonly Tag[] = [
  {
    name: 'ApiOperation',
    need: 'everything about one operation',
    about:
      'Adds the headings _Parameters_, _Returns_ and _Errors_, with the method and path, keys and scopes, fields, samples in every language, status codes, errors and postbacks. It comes directly after the lead. Use one per page.',
    examples: ['<ApiOperation id="createPayment" />', '<ApiOperation id="createPayment" later="PaymentSettled" />'],
    seenOn: 'docs/api/payment/create.mdx',
    attributes: {
      id: {
        about: 'is an `operationId` of the contract.',
        isRequired: true,
        type: 'text',
        allowed: { what: 'operation', list: () => loadContract().operations.map(({ id }) => id) },
      },
      later: {
        about:
          'is an example of what the created object becomes, shown beside the response. For an example of a postback, its `data` is shown.',
        type: 'text',
        allowed: { what: 'example', list: () => loadContract().examples.map(({ name }) => name) },
      },
      shown: {
        about:
          'limits the examples of the response to these keys of the contract, where other parts of the page show the rest.',
        type: 'names',
      },
    },
    dependsOn: ({ id = '' }) => [contractFile, samplesFolder({ id })],
    show: ({ id = '', later, shown }) => {
      const contract = loadContract();
      return showOperation(
        findNamed(contract.operations, (operation) => operation.id, id, 'operation'),
        contract,
        {
          ...(shown !== undefined && { shown: shown.split(/\s+/) }),
          ...(later !== undefined && { later: findNamed(contract.examples, ({ name }) => name, later, 'example') }),
        },
      );
    },
    arrange: putLeadBesideSamples,
  },
  {
    name: 'ApiSchema',
    need: 'the fields of one object',
    about: 'The fields of an object with their types, units, limits and meanings. Its headings start at level 3.',
    examples: ['<ApiSchema name="Invoice" />'],
    seenOn: 'docs/api/overview.mdx',
    attributes: {
      name: {
        about: 'is a schema under `components/schemas`.',
        isRequired: true,
        type: 'text',
        allowed: { what: 'schema', list: () => [...loadContract().schemas.keys()] },
      },
    },
    dependsOn: () => [contractFile],
    show: ({ name = '' }) =>
      showSchema(findNamed(loadContract().schemas.values(), (schema) => schema.name ?? '', name, 'schema')),
  },
  {
    name: 'ApiObject',
    need: 'the page of one object',
    about:
      'The endpoints of a category and the fields of its object, for the category page that the contract names in `x-docs-page`.',
    examples: ['<ApiObject name="Invoice" />'],
    seenOn: 'docs/category/invoice.mdx',
    attributes: { name: { about: 'is a schema with such a page.', isRequired: true, type: 'text' } },
    dependsOn: () => [contractFile],
    show: ({ name = '' }) => {
      const { schemas, operations } = loadContract();
      const objects = [...schemas.values()].filter(({ page }) => page !== null);
      return showObject(
        findNamed(objects, (schema) => schema.name ?? '', name, 'object with a page'),
        operations,
      );
    },
  },
  {
    name: 'ApiExample',
    need: 'one object as JSON',
    about: 'An example from the contract, with all or some of its fields.',
    examples: ['<ApiExample name="InvoiceOneOff" />', '<ApiExample name="InvoiceOneOff" fields="id status" />'],
    seenOn: 'docs/invoices.mdx',
    attributes: {
      name: {
        about: 'is an example under `components/examples`.',
        isRequired: true,
        type: 'text',
        allowed: { what: 'example', list: () => loadContract().examples.map(({ name }) => name) },
      },
      fields: {
        about: "names the fields to show, which keep the example's order.",
        type: 'names',
      },
    },
    dependsOn: () => [contractFile],
    // The element between keeps Reader View from taking a fold full of examples for the page.
    show: ({ name = '', fields }) => [
      tag('div', {}, [
        showExample(
          findNamed(loadContract().examples, (example) => example.name, name, 'example'),
          fields,
          loadContract().operations.some(({ body }) => body?.examples.some((example) => example.name === name)),
        ),
      ]),
    ],
  },
  {
    name: 'StateTable',
    need: 'which state may follow which, and why',
    about:
      'The states of a machine, what each one means, and what can follow. Its content, a fence `states` for the same machine, comes between the two.',
    examples: ['<StateTable machine="payout" />'],
    seenOn: 'docs/category/invoice.mdx',
    attributes: {
      machine: {
        about: 'is a state machine of the contract.',
        isRequired: true,
        type: 'text',
        allowed: { what: 'state machine', list: () => loadContract().machines.map(({ name }) => name) },
      },
    },
    dependsOn: () => [contractFile],
    hasContent: true,
    show: ({ machine = '' }, content) =>
      showMachine(
        findNamed(loadContract().machines, ({ name }) => name, machine, 'state machine'),
        content,
      ),
  },
  {
    name: 'EventList',
    need: 'which postbacks there are',
    about: 'The postbacks, what causes each of them, and what it contains.',
    examples: ['<EventList />', '<EventList object="invoice" />'],
    seenOn: 'docs/postback/fields.mdx',
    attributes: { object: objectOfEvents },
    dependsOn: () => [contractFile],
    show: ({ object }) => [listEvents(pickEvents(object))],
  },
  {
    name: 'EventExamples',
    need: 'what each postback looks like',
    about: 'The body of each postback.',
    examples: ['<EventExamples />', '<EventExamples object="invoice" />'],
    seenOn: 'docs/postback/fields.mdx',
    attributes: { object: objectOfEvents },
    dependsOn: () => [contractFile],
    show: ({ object }) => showEventExamples(pickEvents(object)),
  },
  {
    name: 'ProblemList',
    need: 'all errors, with cause and fix',
    about:
      'Every error code, the common ones first. Endpoints link to these headings. Then the headers of responses. With `codes`, only the codes.',
    examples: ['<ProblemList />', '<ProblemList codes />'],
    seenOn: 'docs/category/api-reference.mdx',
    attributes: { codes: { about: 'lists only the codes, to which the `type` of an error leads.', type: 'flag' } },
    dependsOn: () => [contractFile],
    show: ({ codes }) => {
      const { problems, operations } = loadContract();
      return codes === undefined
        ? [...showProblems(problems, operations), ...showHeaders(operations)]
        : [listCodes(problems)];
    },
  },
  {
    name: 'ContractChangelog',
    need: 'what each version of the contract changed',
    about: 'What each version changed, from `static/contract-changelog.yaml`.',
    examples: ['<ContractChangelog />'],
    seenOn: 'docs/api/overview.mdx',
    dependsOn: () => [changelogFile],
    show: () => showChangelog(loadChangelog()),
  },
];
