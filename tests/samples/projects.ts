import path from 'node:path';
import { siteRoot } from '../../src/build/site-root.ts';
import { goPackages, hasPackage, isInstalled, javaPackages } from '../run/ensure-runtimes.ts';
import { java, javac } from './operations-languages.ts';
import { runWell, type Command } from './run-command.ts';

/** A language in which the larger programs of the guides exist. */
export interface Project {
  readonly language: string;
  /** Whether what it needs is installed. What is missing is skipped and counted; CI has failed before. */
  readonly isReady: boolean;
  /** Programs to start one after the other before it can run, each in a folder, `{out}` standing for an empty one. */
  readonly build?: { readonly folder: string; readonly command: Command };
  /** `{out}` as above. */
  readonly run: Command;
}

const gson = `${javaPackages}/gson.jar`;
const bouncyCastle = `${javaPackages}/bcprov.jar`;
const compile: Command = [...javac, '-Xlint:all,-serial,-path'];

/** Creates the invoice of an order, whose file is the last argument. */
export const orders: readonly Project[] = listProjects('overview', 'order', 'Order', [
  'java/Sluice.java',
  'java/CreateInvoice.java',
  'java/Order.java',
]);

/** Brings a ledger up to date, whose file is the last argument. */
export const ledgers: readonly Project[] = listProjects('transaction-list', 'nightly', 'Nightly', [
  '../overview/java/Sluice.java',
  'java/Reconcile.java',
  'java/Nightly.java',
]);

/** Signs the payout of the published vector, and prints the signature. */
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
    isReady: hasPackage('openjdk-17-jdk-headless') && hasPackage('libbcprov-java'),
    build: {
      folder: 'send-token/java',
      command: [...compile, '-cp', bouncyCastle, '-d', '{out}', 'Sign.java', 'Vector.java'],
    },
    run: [...java, '-cp', `{out}:${bouncyCastle}`, 'Vector'],
  },
];

/** Go with Debian's packages, and the one name that Debian lacks (tests/fixtures/go-packages). */
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
      isReady: hasPackage('openjdk-17-jdk-headless') && hasPackage('libgoogle-gson-java'),
      build: { folder, command: [...compile, '-cp', gson, '-d', '{out}', ...sources] },
      run: [...java, '-cp', `{out}:${gson}`, main],
    },
  ];
}

/** Where the guides' programs are; an unpacked archive has the same folders. */
export const guides = path.join(siteRoot, 'src', 'samples', 'guides');

/**
 * Makes a program ready.
 *
 * @param out an empty folder.
 * @returns its command line, to be started in `folder`.
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
