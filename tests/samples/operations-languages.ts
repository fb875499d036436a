import path from 'node:path';
import { languages } from '../../src/build/reference/samples.ts';
import type { Command } from './run-command.ts';

/** A language of the operations' samples, and how to run them. */
export interface SampleLanguage {
  /** The path of a sample in the folder of its operation. */
  readonly file: (typeof languages)[number]['file'];
  /** A command that succeeds if the language is installed. */
  readonly probe: Command;
  /** Returns the command that compiles a sample into a separate folder, for a language that needs it. */
  readonly build?: (sample: string, folder: string) => Command;
  /** Returns the command that runs a sample. `folder` is the output folder of `build`. */
  readonly run: (sample: string, folder: string) => Command;
  /**
   * Set if the samples print bodies unchanged, and only the first page of a list. The value is the stream to which they
   * print the body of a problem.
   */
  readonly printsBody?: 'stdout' | 'stderr';
  /** The line that the samples print about `validation_failed` instead of one line per field. */
  readonly faultsAdvice?: string;
}

// Turns off the optimising compiler and multi-threaded garbage collection, which cost more than they save in short
// runs.
const forShortRuns = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** The command that runs compiled Java. */
export const java: Command = ['java', ...forShortRuns];

/** The command that compiles for Java 17 and treats warnings as errors. */
export const javac: Command = ['javac', ...forShortRuns.map((flag) => `-J${flag}`), '--release', '17', '-Werror'];

/** Returns the command that runs a curl sample. It puts in the sandbox's address, as the README of the samples says. */
const runCurl = (sample: string): Command => [
  'sh',
  '-c',
  'sed "s|https://api.sluice.example|$SLUICE_API|" "$0" | bash',
  sample,
];

/** The languages of the samples. operations.test.ts fails if the API reference has a language that is missing here. */
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
    // Unlike `java Main.java`, compiles only once, and refuses features that are newer than Java 17.
    build: (sample, folder) => [...javac, '-Xlint:all', '-d', folder, sample],
    run: (_, folder) => [...java, '-cp', folder, 'Main'],
    printsBody: 'stderr',
    faultsAdvice: 'Correct what errors names, then resend it.',
  },
];

/** Returns the label of the language of a sample file. */
export function labelOf(file: SampleLanguage['file']): string {
  return languages.find((language) => language.file === file)?.label ?? path.basename(file);
}
