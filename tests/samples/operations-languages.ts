import path from 'node:path';
import { languages } from '../../src/build/reference/samples.ts';
import type { Command } from './run-command.ts';

/** A language in which the operations are shown, and how its samples are run. */
export interface SampleLanguage {
  /** Where a sample lies in the folder of its operation. */
  readonly file: (typeof languages)[number]['file'];
  /** Succeeds where the language is installed. */
  readonly probe: Command;
  /** For a language whose source does not run as it is: makes a sample ready in a separate folder. */
  readonly build?: (sample: string, folder: string) => Command;
  /** Runs a sample; `folder` is what `build` has filled. */
  readonly run: (sample: string, folder: string) => Command;
  /** Set where it prints bodies as they came, and one page of a list: where the body of a problem goes. */
  readonly printsBody?: 'stdout' | 'stderr';
  /** What it says about `validation_failed` instead of one line for each field. */
  readonly faultsAdvice?: string;
}

// Without the optimising compiler and a collector with threads, which cost more than they save in so short a run.
const forShortRuns = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Runs compiled Java. */
export const java: Command = ['java', ...forShortRuns];

/** Compiles Java as version 17 does, and takes each warning for an error. */
export const javac: Command = ['javac', ...forShortRuns.map((flag) => `-J${flag}`), '--release', '17', '-Werror'];

/** Runs a curl command against the sandbox, as the README of the samples says: the command names the API's own address. */
const runCurl = (sample: string): Command => [
  'sh',
  '-c',
  'sed "s|https://api.sluice.example|$SLUICE_API|" "$0" | bash',
  sample,
];

/** Every language that has samples. A language of the reference that is missing here fails the suite once it has a file. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { file: 'curl.sh', probe: ['curl', '--version'], run: runCurl, printsBody: 'stdout' },
  { file: 'javascript.mjs', probe: [process.execPath, '--version'], run: (sample) => [process.execPath, sample] },
  { file: 'python.py', probe: ['python3', '--version'], run: (sample) => ['python3', sample] },
  { file: 'php.php', probe: ['php', '-r', 'curl_version();'], run: (sample) => ['php', sample] },
  {
    file: 'go/main.go',
    probe: ['go', 'version'],
    build: (sample, folder) => ['go', 'build', '-o', `${folder}/`, sample],
    run: (_, folder) => [path.join(folder, 'main')],
  },
  {
    file: 'java/Main.java',
    probe: ['javac', '--version'],
    // As `java Main.java` does it, but once; and refusing what came after Java 17.
    build: (sample, folder) => [...javac, '-Xlint:all', '-d', folder, sample],
    run: (_, folder) => [...java, '-cp', folder, 'Main'],
    printsBody: 'stderr',
    faultsAdvice: 'Correct what errors names, then send it again.',
  },
];

/** What readers call the language of a file. */
export function labelOf(file: SampleLanguage['file']): string {
  return languages.find((language) => language.file === file)?.label ?? path.basename(file);
}
