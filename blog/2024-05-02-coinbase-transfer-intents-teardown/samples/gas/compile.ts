import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Record<string, Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>>;
}

interface Compiler {
  compile(input: string, callbacks: { import: (name: string) => { contents: string } | { error: string } }): string;
}

/** How to build: the npm name of the compiler, the optimiser's runs, and the folders in which imports are looked for. */
export interface Build {
  readonly compiler?: string;
  /** Folder whose node_modules has the compiler and OpenZeppelin's contracts; otherwise this one. */
  readonly packages?: string;
  readonly runs?: number;
  /** Compiles through the intermediate language, which some contracts need. */
  readonly viaIR?: boolean;
  readonly evmVersion?: string;
  readonly roots?: readonly (readonly [prefix: string, folder: string])[];
}

function find(name: string, roots: NonNullable<Build['roots']>): string | undefined {
  for (const [prefix, folder] of roots) {
    const file = path.join(folder, name.slice(prefix.length));
    if (name.startsWith(prefix) && existsSync(file)) return file;
  }
  return undefined;
}

/** Compiles one Solidity file with what it imports, and returns the code of the contracts that are requested. */
export function compile(name: string, file: string, wanted: readonly string[], build: Build = {}): Record<string, string> {
  const { compiler = 'solc', packages, runs = 200, viaIR = false, evmVersion, roots = [] } = build;
  const require = createRequire(packages ? `${path.resolve(packages)}/` : import.meta.url);
  const library = path.dirname(require.resolve('@openzeppelin/contracts/package.json'));
  const places = [...roots, ['@openzeppelin/contracts/', library] as const];
  const input = {
    language: 'Solidity',
    sources: { [name]: { content: readFileSync(file, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs },
      viaIR,
      evmVersion,
      outputSelection: { '*': Object.fromEntries(wanted.map((contract) => [contract, ['evm.bytecode.object']])) },
    },
  };
  const solc = require(compiler) as Compiler;
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), {
      import: (imported) => {
        const found = find(imported, places);
        return found ? { contents: readFileSync(found, 'utf8') } : { error: `not found: ${imported}` };
      },
    }),
  ) as Output;
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return Object.fromEntries(
    Object.values(output.contracts ?? {}).flatMap((contracts) =>
      Object.entries(contracts).map(([contract, { evm }]) => [contract, evm.bytecode.object]),
    ),
  );
}
