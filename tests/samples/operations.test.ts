import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startTestSandbox, type TestSandbox } from '@sluice/sandbox/testing';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadContract } from '../../src/build/contract/index.ts';
import type { Operation } from '../../src/build/contract/operations.ts';
import { readText } from '../../src/build/files/index.ts';
import { samplesFolder } from '../../src/build/reference/samples.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { languages } from '../../src/lib/languages.ts';
import { build, isReady, listPrograms, makeFolder, run, type Built, type Changes, type Program } from './programs.ts';

/** A situation in operations.yaml, which explains the keys. */
interface Situation {
  readonly given?: readonly string[];
  readonly prints?: string;
  readonly times?: number;
  readonly problem?: string;
  readonly advice?: string;
  readonly env?: Changes;
}

const all: Readonly<Record<string, Readonly<Record<string, Situation>>>> = parse(
  readText('tests/samples/operations.yaml'),
);
const { operations: every } = loadContract();
const operations = every.filter(({ socket }) => socket === null);
const programs = listPrograms('operations');
const folder = makeFolder();
const built = new Map<string, Promise<Built>>();

it('has every language, and situations for every operation', () => {
  expect(programs.map(({ file }) => file)).toEqual(languages.map(({ file }) => file));
  expect(Object.keys(all).sort()).toEqual(operations.map(({ id }) => id).sort());
});

describe.concurrent.each(
  operations.flatMap((one) => {
    const place = path.relative(siteRoot, samplesFolder(one));
    // `npm run check` finds a sample by its path.
    return programs.map((language) => [path.join(place, language.file ?? ''), one, language] as const);
  }),
)('%s', (_, operation, language) => {
  const { id } = operation;
  const isPost = operation.method === 'post';
  const validates = operation.problems.some(({ code }) => code === 'validation_failed');
  const situations = Object.entries<Situation>({
    ...all[id],
    'wrong key': { given: [], problem: 'authentication_failed', env: { SLUICE_SECRET_KEY: 'sl_sec_test_wrong' } },
    ...(validates ? { 'invalid field': { problem: 'validation_failed' } } : {}),
    ...(isPost ? { 'no Idempotency-Key': { given: [], env: { IDEMPOTENCY_KEY: undefined } } } : {}),
  });

  it.skipIf(!isReady(language)).each(situations)('%s', async (name, situation) => {
    const { given, prints = '', times = 1, problem, advice = '', env } = situation;
    const expected = `"${name}" of ${id} in tests/samples/operations.yaml`;
    const sandbox = await startTestSandbox();
    try {
      for (const step of given ?? []) await take(sandbox, step);
      sandbox.takeExchanges();
      const SLUICE_API = given === undefined ? `${sandbox.url}/_sandbox/answer/${problem}` : sandbox.url;
      const changes = { ...sandbox.environment, SLUICE_API, ...env };
      const { exitCode, stdout, stderr } = await runSample(operation, language, changes);
      const [exchange] = sandbox.takeExchanges();
      if (name === 'no Idempotency-Key') {
        expect(stderr).toContain('IDEMPOTENCY_KEY');
        return expect([exitCode === 0, exchange]).toEqual([false, undefined]);
      }
      const answer = Object(exchange?.answer);
      expect({ isGood: exitCode === 0, code: answer.code }, stdout + stderr).toEqual({
        isGood: problem === undefined,
        code: problem,
      });
      if (problem === undefined) {
        expect(exchange?.idempotencyKey).toBe(isPost ? idempotencyKeyOf(operation) : null);
        const sent = operation.body?.examples.map(({ value }) => value) ?? [null];
        expect(exchange?.sent, `${id}: send one of its examples in static/openapi.yaml`).toBeOneOf(sent);
        // curl shows its progress.
        if (language.body !== 'stdout') expect(stderr).toBe('');
        if (language.body !== undefined) return expect(JSON.parse(stdout)).toEqual(answer);
        const lines = prints.repeat(times).replaceAll(/\{(\w+)\}/g, (_, field: string) => answer[field]);
        return expect(stdout.replaceAll(/(?:\S+Z )?txn_\w+/g, '…'), expected).toBe(lines);
      }
      if (language.body === 'stdout') return expect(JSON.parse(stdout)).toEqual(answer);
      expect(stdout).toBe('');
      const [first = '', ...rest] = stderr.trimEnd().split('\n');
      if (language.body === 'stderr') expect(JSON.parse(first)).toEqual(answer);
      else expect(first).toBe(`${answer.code}: ${answer.detail} (${answer.request_id})`);
      if (answer.errors === undefined) return expect(rest.join('\n'), expected).toBe(advice.trimEnd());
      if (language.body === 'stderr') return expect(rest).toEqual(['Correct the fields listed in errors.']);
      expect(rest).toEqual(answer.errors.map((one: Record<string, string>) => `${one.pointer}: ${one.detail}`));
    } finally {
      await sandbox.stop();
    }
  });

  // A write and a read, because samples treat a missing response to them differently.
  if (['createInvoice', 'getPayment'].includes(id))
    it.skipIf(!isReady(language))('ends in time without a response', async () => {
      const sandbox = await startTestSandbox();
      const SLUICE_API = `${sandbox.url}/_sandbox/silent`;
      const outcome = await runSample(operation, language, { ...sandbox.environment, SLUICE_API }).finally(
        sandbox.stop,
      );
      expect(outcome).toMatchObject({ exitCode: expect.any(Number), stdout: '' });
      expect(outcome.stderr).toMatch(/timed? ?out/i);
      const advice = 'outcome unknown, retry with the same key';
      if (language.body !== 'stdout')
        expect(outcome.stderr.match(advice)?.[0], `what stderr says for a POST only: ${outcome.stderr}`).toBe(
          isPost ? advice : undefined,
        );
    });
});

/** Runs an operation's sample as a reader would. */
async function runSample(operation: Operation, { file = '', ...language }: Program, changes: Changes) {
  const sample = path.join(samplesFolder(operation), file);
  const out = path.join(folder, operation.id, path.dirname(file));
  mkdirSync(out, { recursive: true });
  const ready = built.get(sample) ?? build(language, { sample, out });
  built.set(sample, ready);
  return run(await ready, [], { IDEMPOTENCY_KEY: idempotencyKeyOf(operation), ...changes });
}

/** Takes one step of `given`. */
async function take(sandbox: TestSandbox, step: string): Promise<void> {
  const [, times = '1', name = '', rest = ''] = /^(?:(\d+) )?(\S+) ?(.*)$/.exec(step) ?? [];
  const words = rest.split(' ').filter(Boolean);
  const operation = operations.find(({ id }) => id === name);
  for (let count = 0; count < Number(times); count += 1)
    if (operation === undefined) await sandbox.command(name, Object.fromEntries(words.map((word) => word.split('='))));
    else
      await sandbox.request(
        operation.method === 'post' ? 'POST' : 'GET',
        operation.parameters.reduce((found, one) => found.replace(`{${one.name}}`, one.example ?? ''), operation.path),
        operation.body?.examples.find(({ key }) => key === words[0])?.value,
      );
}

function idempotencyKeyOf(operation: Operation): string | undefined {
  return operation.parameters.find(({ name }) => name === 'Idempotency-Key')?.example ?? undefined;
}
