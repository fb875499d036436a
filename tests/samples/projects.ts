import path from 'node:path';
import { siteRoot } from '../../src/build/site-root.ts';
import { goPackages, hasPackage, isInstalled, javaPackages } from '../support/runtimes.ts';
import { java, javac } from './operations-languages.ts';
import { runWell, type Command } from './run-command.ts';

/** One of the guides' larger programs in one language. */
export interface Project {
  readonly language: string;
  /** Whether its packages are installed. If not, its tests are skipped and counted; CI has failed before. */
  readonly isReady: boolean;
  /** The command that builds the program, and the folder to run it in. `{out}` is an empty folder for the result. */
  readonly build?: { readonly folder: string; readonly command: Command };
  /** The command that runs the program, with the same `{out}`. */
  readonly run: Command;
}

const gson = `${javaPackages}/gson.jar`;
const bouncyCastle = `${javaPackages}/bcprov.jar`;
const compile: Command = [...javac, '-Xlint:all,-serial,-path'];

/** Programs that create the invoice of an order. The order's file is the last argument. */
export const orders: readonly Project[] = listProjects('overview', 'order', 'Order', [
  'java/Sluice.java',
  'java/CreateInvoice.java',
  'java/Order.java',
]);

/** Programs that update a ledger. The ledger's file is the last argument. */
export const ledgers: readonly Project[] = listProjects('transaction-list', 'nightly', 'Nightly', [
  '../overview/java/Sluice.java',
  'java/Reconcile.java',
  'java/Nightly.java',
]);

/** Programs that sign the payout in the published vector and print the signature. */
export const signers: readonly Project[] = [
  { language: 'JavaScript', isReady: true, run: [process.execPath, 'send-token/vector.mjs'] },
  {
    language: 'Python',
    isReady: hasPackage('python3-pycryptodome') && hasPackage('python3-ecdsa'),
    run: ['/usr/bin/python3', '-B', 'send-token/vector.py'],
  },
  {
    language: 'Go',
    isReady: isInstalled('go') && hasPackage('golang-github-btcsuite-btcd-btcec-dev'),
    build: { folder: 'send-token/go', command: ['go', 'build', '-o', '{out}/vector', '.'] },
    run: ['{out}/vector'],
  },
  {
    language: 'Java',
    isReady: hasPackage('default-jdk-headless') && hasPackage('libbcprov-java'),
    build: {
      folder: 'send-token/java',
      command: [...compile, '-cp', bouncyCastle, '-d', '{out}', 'Sign.java', 'Vector.java'],
    },
    run: [...java, '-cp', `{out}:${bouncyCastle}`, 'Vector'],
  },
];

/**
 * Environment variables for Go with Debian's packages and the one package that Debian lacks
 * (tests/fixtures/go-packages).
 */
const debianGo = {
  ...goPackages,
  GOPATH: [path.join(siteRoot, 'tests/fixtures/go-packages'), goPackages.GOPATH].join(path.delimiter),
};

function listProjects(folder: string, program: string, main: string, sources: readonly string[]): Project[] {
  const file = `${folder}/${program}`;
  return [
    { language: 'JavaScript', isReady: true, run: [process.execPath, `${file}.mjs`] },
    { language: 'Python', isReady: isInstalled('python3'), run: ['python3', '-B', `${file}.py`] },
    { language: 'PHP', isReady: hasPackage('php-curl'), run: ['php', `${file}.php`] },
    {
      language: 'Go',
      isReady: isInstalled('go'),
      build: { folder: `${folder}/go`, command: ['go', 'build', '-o', `{out}/${program}`, '.'] },
      run: [`{out}/${program}`],
    },
    {
      language: 'Java',
      isReady: hasPackage('default-jdk-headless') && hasPackage('libgoogle-gson-java'),
      build: { folder, command: [...compile, '-cp', gson, '-d', '{out}', ...sources] },
      run: [...java, '-cp', `{out}:${gson}`, main],
    },
  ];
}

/** The folder of the guides' programs. An unpacked archive has the same folders. */
export const guides = path.join(siteRoot, 'src', 'samples', 'guides');

/**
 * Builds a program if necessary.
 *
 * @param out an empty folder for the result.
 * @returns the program's command line, to be started in `folder`.
 */
export async function prepare({ language, build, run }: Project, out: string, folder = guides): Promise<Command> {
  const fill = (command: Command): Command => {
    const [program, ...args] = command.map((word) => word.replaceAll('{out}', out));
    return [program ?? '', ...args];
  };
  if (build !== undefined) {
    const needsDebian = language === 'Go' && build.folder.startsWith('send-token');
    const env = needsDebian ? debianGo : { GOFLAGS: '-mod=mod', GOPROXY: 'off' };
    await runWell(fill(build.command), { cwd: path.join(folder, build.folder), env });
  }
  return fill(run);
}
