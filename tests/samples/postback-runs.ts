import path from 'node:path';
import {
  faultAt,
  itemsOf,
  oneOf,
  optionalTextAt,
  readInteger,
  requiredChild,
  rootNode,
  textAt,
  textsAt,
  type ContractNode,
} from '../../src/build/contract/node.ts';
import { readSource, type ContractSource } from '../../src/build/contract/source.ts';
import { exists } from '../../src/build/files/index.ts';
import { findNamed } from '../../src/build/reference/find.ts';
import { languages } from '../../src/build/reference/samples.ts';
import { siteRoot } from '../../src/build/site-root.ts';

/** A program of the guide, and the command lines with which the suite makes it ready and runs it. */
export interface Program {
  /** The file that readers see. */
  readonly file: string;
  readonly build: string | null;
  readonly run: string;
  /** Packages of tests/run/ensure-runtimes.ts. */
  readonly needs: readonly string[];
  /** Debian's Java packages on its class path, without `.jar`. */
  readonly jars: readonly string[];
}

/** A verifier, which answers every vector. */
export interface Verifier extends Program {
  /** What readers call its language. */
  readonly label: string;
}

/** A server that takes postbacks. */
export interface Receiver extends Program {
  readonly name: string;
}

/** One of the requests that every receiver gets, and its answer. */
export interface ReceiverRequest {
  readonly name: string;
  readonly status: number;
  /** Events whose work has been done once it has been answered. */
  readonly handled: number;
}

/** What the suite runs of the signature guide. */
interface Runs {
  readonly verifiers: readonly Verifier[];
  readonly requests: readonly ReceiverRequest[];
  readonly receivers: readonly Receiver[];
}

/** Where the programs lie, and the list of them. */
export const runsFolder = path.join(siteRoot, 'src', 'samples', 'guides', 'postback-signature');
const runsFile = path.join(runsFolder, 'runs.yaml');

/**
 * Reads what the suite runs of the signature guide.
 *
 * @param source the list; that of the repository unless given.
 * @throws ContractError with file, line, what was found and what is allowed.
 */
export function readRuns(source: ContractSource = readSource(runsFile, path.relative(siteRoot, runsFile))): Runs {
  const listOf = (key: string): readonly ContractNode[] => itemsOf(requiredChild(rootNode(source), key));
  return {
    verifiers: listOf('verifiers').map((node) => {
      const name = oneOf(
        requiredChild(node, 'language'),
        languages.map((language) => language.name),
      );
      return { ...readProgram(node), label: findNamed(languages, (one) => one.name, name, 'language').label };
    }),
    requests: listOf('requests').map((node) => ({
      name: textAt(node, 'name'),
      status: readInteger(requiredChild(node, 'status')),
      handled: readInteger(requiredChild(node, 'handled')),
    })),
    receivers: listOf('receivers').map((node) => ({
      ...readProgram(node),
      name: textAt(node, 'name'),
    })),
  };
}

function readProgram(node: ContractNode): Program {
  const file = textAt(node, 'file');
  if (!exists(path.join(runsFolder, file)))
    throw faultAt(requiredChild(node, 'file'), `"${file}"`, 'the name of a file in the same folder');
  return {
    file,
    build: optionalTextAt(node, 'build'),
    run: textAt(node, 'run'),
    needs: textsAt(node, 'needs'),
    jars: textsAt(node, 'jars'),
  };
}
