import { remember } from '../files/index.ts';
import { readEvents, readMachines } from './machines.ts';
import { YamlNode } from './node.ts';
import { readExamples, readOperations, readProblems } from './operations.ts';
import { readSchema } from './schemas.ts';
import { readSource, type ContractSource } from './source.ts';

/** The contract document, read and checked. Lists keep the order of the document. */
export type Contract = Readonly<ReturnType<typeof readContract>>;

/** The contract, which is served at `/openapi.yaml`. */
export const contractFile = 'static/openapi.yaml';

/** Returns the contract document. Parses it again only if its file has changed. Throws a ContractError if it is not YAML. */
export function loadSource(): ContractSource {
  return readSource(contractFile);
}

/**
 * Returns the contract. Reads it again only if its file has changed, so that a running dev server follows edits.
 *
 * @throws ContractError naming the file, the line, the JSON Pointer, what was found and what is allowed.
 */
export const loadContract = remember((): Contract => readContract(loadSource()));

/** Reads a parsed contract. Throws a ContractError as {@link loadContract} does. */
export function readContract(source: ContractSource) {
  const root = new YamlNode(source);
  const prefixes = Object.fromEntries(root.textMap('x-id-prefixes'));
  const problems = readProblems(root);
  const components = root.at('components');
  const servers = root.at('servers');
  const [server] = servers.items();
  if (server === undefined) throw servers.fault('an empty list', 'a list with one server');
  return {
    operations: readOperations(root, prefixes, problems),
    /** Object types by name. */
    schemas: new Map(components.entries('schemas').map(([name, node]) => [name, readSchema(node, prefixes, name)])),
    examples: readExamples(components.at('examples')),
    problems,
    events: readEvents(root),
    machines: readMachines(root),
    /** Scope of a secret key → what it allows. */
    scopes: root.textMap('x-scopes'),
    /** Origin of the API. */
    server: server.text('url'),
  };
}
