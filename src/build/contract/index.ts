import path from 'node:path';
import { remember } from '../files/index.ts';
import { siteRoot } from '../site-root.ts';
import { readAllExamples, type Example } from './examples.ts';
import { readEvents, type PostbackEvent } from './events.ts';
import { readMachines, readStates, type Machine } from './machines.ts';
import { entriesOf, faultAt, itemsOf, readTexts, requiredChild, rootNode, textAt } from './node.ts';
import { readOperations, type Operation } from './operations.ts';
import { readProblems, type Problem } from './problems.ts';
import { readSchema, type Schema } from './schemas.ts';
import { readSource, type ContractSource } from './source.ts';

/** The contract document, read and checked. Lists keep the order of the document. */
export interface Contract {
  readonly operations: readonly Operation[];
  /** Object types by name. */
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly examples: readonly Example[];
  readonly problems: readonly Problem[];
  readonly events: readonly PostbackEvent[];
  readonly machines: readonly Machine[];
  /** Scope of a secret key → what it allows. */
  readonly scopes: ReadonlyMap<string, string>;
  /** Origin of the API. */
  readonly server: string;
}

/** The contract, which is served at `/openapi.yaml`. */
export const contractFile = path.join(siteRoot, 'static', 'openapi.yaml');

/**
 * Returns the contract document. Parses it again only if its file has changed.
 *
 * @throws ContractError if it is not YAML.
 */
export function loadSource(): ContractSource {
  return readSource(contractFile, path.relative(siteRoot, contractFile));
}

/**
 * Returns the contract. Reads it again only if its file has changed, so that a running dev server follows edits.
 *
 * @throws ContractError naming the file, the line, the JSON Pointer, what was found and what is allowed.
 */
export const loadContract = remember((): Contract => readContract(loadSource()));

/** Reads a parsed contract. Throws a ContractError as {@link loadContract} does. */
export function readContract(source: ContractSource): Contract {
  const root = rootNode(source);
  const context = {
    prefixes: Object.fromEntries(readTexts(requiredChild(root, 'x-id-prefixes'))),
    states: readStates(source),
  };
  const problems = readProblems(source);
  const schemas = entriesOf(requiredChild(requiredChild(root, 'components'), 'schemas'));
  const servers = requiredChild(root, 'servers');
  const [server] = itemsOf(servers);
  if (server === undefined) throw faultAt(servers, 'an empty list', 'a list with one server');
  return {
    operations: readOperations(source, context, problems),
    schemas: new Map(schemas.map(([name, node]) => [name, readSchema(node, context, name)])),
    examples: readAllExamples(source),
    problems,
    events: readEvents(source),
    machines: readMachines(source),
    scopes: readTexts(requiredChild(root, 'x-scopes')),
    server: textAt(server, 'url'),
  };
}
