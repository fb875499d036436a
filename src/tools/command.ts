import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { siteRoot } from '../build/site-root.ts';

/** Files to write, each with its path in the checkout. What is null is removed. */
export type Made = Iterable<readonly [file: string, content: string | Buffer | null]>;

/** Writes the files that differ, and prints their names. */
export function writeFiles(files: Made): void {
  for (const [file, content] of files) {
    const place = path.join(siteRoot, file);
    if (content !== null && existsSync(place) && readFileSync(place).equals(Buffer.from(content))) continue;
    if (content === null) rmSync(place);
    else writeFileSync(place, content);
    console.log(`${content === null ? 'Removed' : 'Wrote'} ${file}.`);
  }
}

/** Ends a command that can't be carried out as it was typed. */
export function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Reads the arguments of a command. If they are wrong, ends it with a message that lists its options. */
export function readArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const isWrong = error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS_/.test(String(error.code));
    if (!isWrong) throw error;
    const options = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    // The first sentence says what is wrong. Any others explain Node's rules for arguments.
    return fail(`${error.message.replace(/\.\s[^]*/, '')}. Options: ${options.join(', ')}.`);
  }
}

/** Reads the value of `--port`. If it isn't a port, ends the command with a message that contains a right example. */
export function readPort(text: string, least: 0 | 1, example: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= least && port <= 65535) return port;
  return fail(`--port is "${text}". It must be a whole number from ${least} to 65535, for example: ${example}`);
}

/** Formats a number of things: `1 file`, `3 files`. */
export function quantity(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
