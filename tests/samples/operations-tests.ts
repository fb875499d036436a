import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../src/build/contract/index.ts';
import { isRecord } from '../../src/build/contract/node.ts';
import type { Operation } from '../../src/build/contract/operations.ts';
import { samplesFolder } from '../../src/build/reference/samples.ts';
import { isInstalled } from '../support/runtimes.ts';
import { sayCounts } from '../support/counted.ts';
import { startTestSandbox, type Exchange, type TestSandbox } from '@sluice/sandbox/testing';
import { expectations, renderLines, type Expected } from './operations-expected.ts';
import { labelOf, sampleLanguages, type SampleLanguage } from './operations-languages.ts';
import { stages } from './operations-stages.ts';
import { runCommand, runWell, type Command, type Outcome } from './run-command.ts';

export const operations = loadContract().operations.filter(({ socket }) => socket === null);
const installed = new Set(
  sampleLanguages.filter(({ probe: [program, ...args] }) => isInstalled(program, args)).map(({ file }) => file),
);
/** A write and a read operation, because samples treat a missing response to them differently. */
const silentOperations = ['createInvoice', 'getPayment'];

const runs = new Map<string, number>();
const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
const ready = new Map<string, Promise<Command>>();
const silent = new Map<string, Promise<Outcome>>();
/** The sandbox for requests that change nothing. */
let sandbox: TestSandbox;

/**
 * Tests the samples of all operations in some languages. Each test file that calls this runs in its own process, in
 * parallel with the other.
 */
export function testOperations(files: readonly SampleLanguage['file'][]): void {
  const chosen = sampleLanguages.filter(({ file }) => files.includes(file));

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    // These runs take as long as the samples' timeouts, so start them first and test the others in the meantime.
    for (const operation of operations.filter(({ id }) => silentOperations.includes(id))) {
      for (const language of chosen.filter(({ file }) => installed.has(file))) {
        const outcome = run(operation, language, `${sandbox.url}/_sandbox/silent`);
        outcome.catch(() => undefined); // The test that awaits the outcome reports the error.
        silent.set(`${operation.id} ${language.file}`, outcome);
      }
    }
  });

  afterAll(async () => {
    await Promise.allSettled(silent.values());
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  });

  describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
    const expected = expectationOf(id);

    for (const language of chosen) {
      // Tests of a missing language are skipped and counted. In CI the step has already failed by then.
      describe.skipIf(!installed.has(language.file))(labelOf(language.file), () => {
        it.each(Object.entries(stages[id] ?? {}))(
          'sends the example of the contract and prints the response: %s',
          async (_, stage) => {
            const own = await startTestSandbox();
            try {
              await stage.prepare(own);
              own.takeExchanges();
              const outcome = await run(operation, language, own.url);
              const { exitCode, stdout, stderr } = outcome;
              const exchanges = own.takeExchanges();
              const answers = exchanges.map(({ answer }) => answer);
              expect(exchanges[0]?.status).toBe(stage.status ?? 200);
              expect(answers[0]).toMatchObject(stage.answer);
              if (stage.advice !== undefined)
                return expectProblem(outcome, language, isRecord(answers[0]) ? answers[0] : {}, stage.advice);
              expect({ exitCode, stderr: language.printsBody ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' });
              if (language.printsBody) expect(JSON.parse(stdout)).toEqual(answers[0]);
              else expect(linesOf(stdout)).toEqual(answers.flatMap((answer) => renderLines(expected, answer)));
              expect(exchanges.map(essence)).toEqual(expectedRequests(operation, expected, answers));
              if (!language.printsBody && isPage(answers[0]))
                expect(answers.at(-1)).toMatchObject({ next_cursor: null });
            } finally {
              await own.stop();
            }
          },
        );

        it('reports a wrong key', async () => {
          const outcome = await run(operation, language, sandbox.url, { SLUICE_SECRET_KEY: 'sl_sec_test_wrong' });
          expectProblem(outcome, language, takeProblem('authentication_failed'), []);
        });

        it.each(advicesOf(operation, expected))('says what to do about %s', async (code, advice) => {
          const outcome = await run(operation, language, `${sandbox.url}/_sandbox/answer/${code}`);
          const problem = takeProblem(code);
          const { faultsAdvice } = language;
          const faults = (): string[] => (faultsAdvice === undefined ? faultsOf(problem) : [faultsAdvice]);
          expectProblem(outcome, language, problem, code === 'validation_failed' ? faults() : advice);
        });

        if (operation.method === 'post') {
          it('sends nothing without an Idempotency-Key, and names the missing variable', async () => {
            const { exitCode, stdout, stderr } = await run(operation, language, sandbox.url, {
              IDEMPOTENCY_KEY: undefined,
            });
            expect(exitCode).not.toBe(0);
            expect(stderr).toContain('IDEMPOTENCY_KEY');
            expect(stdout).toBe('');
            expect(sandbox.takeExchanges()).toEqual([]);
          });
        }
      });
    }
  });

  describe.each(silentOperations)('%s without a response', (id) => {
    for (const language of chosen) {
      it.skipIf(!installed.has(language.file))(`ends in time in ${labelOf(language.file)}`, async () => {
        const outcome = await silent.get(`${id} ${language.file}`);
        expect(outcome?.exitCode).not.toBe(0);
        expect(outcome?.exitCode).not.toBeNull();
        expect(outcome?.stdout).toBe('');
        expect(outcome?.stderr).toMatch(/timed? ?out/i);
        expect(outcome?.seconds).toBeGreaterThan(10);
        const saysRetry = outcome?.stderr.includes('outcome unknown, retry with the same key');
        if (language.printsBody !== 'stdout') expect(saysRetry).toBe(id === 'createInvoice');
      });
    }
  });

  it('has run samples in every installed language', ({ task }) => {
    const labels = chosen.filter(({ file }) => installed.has(file)).map(({ file }) => labelOf(file));
    const counts = sayCounts(Object.fromEntries(labels.map((label) => [label, runs.get(label) ?? 0])));
    task.meta.counted = `Runs of the samples of operations: ${counts}.`;
  });
}

/** Runs an operation's sample as a reader would, with a sandbox at `url`. */
async function run(
  operation: Operation,
  language: SampleLanguage,
  url: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<Outcome> {
  const sample = path.join(samplesFolder(operation), language.file);
  const command = ready.get(sample) ?? prepare(operation, language, sample);
  ready.set(sample, command);
  const label = labelOf(language.file);
  runs.set(label, (runs.get(label) ?? 0) + 1);
  const own = { SLUICE_API: url, IDEMPOTENCY_KEY: idempotencyKeyOf(operation) };
  return runCommand(await command, { env: { ...sandbox.environment, ...own, ...changes } });
}

/**
 * Builds a sample if necessary and returns the command that runs it. Throws the compiler's output if the build fails.
 */
async function prepare(operation: Operation, language: SampleLanguage, sample: string): Promise<Command> {
  const target = path.join(folder, operation.id, path.dirname(language.file));
  if (language.build !== undefined) {
    mkdirSync(target, { recursive: true });
    await runWell(language.build(sample, target));
  }
  return language.run(sample, target);
}

function expectProblem(
  { exitCode, stdout, stderr }: Outcome,
  { printsBody }: SampleLanguage,
  problem: Readonly<Record<string, unknown>>,
  advice: readonly string[],
): void {
  expect(exitCode).not.toBe(0);
  if (printsBody === 'stdout') return expect(JSON.parse(stdout)).toEqual(problem);
  const { code, detail, request_id } = problem;
  const [first = '', ...rest] = linesOf(stderr);
  if (printsBody === 'stderr') expect(JSON.parse(first)).toEqual(problem);
  else expect(first).toBe(`${String(code)}: ${String(detail)} (${String(request_id)})`);
  expect(rest).toEqual(advice);
  expect(stdout).toBe('');
}

/**
 * Returns problem code → the lines after the problem. There are none for `validation_failed`, which has one per field.
 */
function advicesOf(operation: Operation, { advises = {} }: Expected): (readonly [string, readonly string[]])[] {
  const validates = operation.problems.some(({ code }) => code === 'validation_failed');
  return [...(validates ? [['validation_failed', []] as const] : []), ...Object.entries(advises)];
}

function faultsOf({ errors }: Readonly<Record<string, unknown>>): string[] {
  const faults: readonly unknown[] = Array.isArray(errors) ? errors : [];
  if (faults.length === 0) throw new Error('The problem names no field.');
  return faults.map((fault) => (isRecord(fault) ? `${String(fault.pointer)}: ${String(fault.detail)}` : String(fault)));
}

/** Returns the problem in the response to the only request since the last call. */
function takeProblem(code: string): Readonly<Record<string, unknown>> {
  const [exchange, ...others] = sandbox.takeExchanges();
  expect(others).toEqual([]);
  expect(exchange?.answer).toMatchObject({ code });
  return isRecord(exchange?.answer) ? exchange.answer : {};
}

function isPage(answer: unknown): answer is { readonly next_cursor: unknown } {
  return isRecord(answer) && 'next_cursor' in answer;
}

/** Returns the requests that should lead to these responses, page by page. */
function expectedRequests(operation: Operation, expected: Expected, answers: readonly unknown[]): unknown[] {
  const pathname = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, { name, example }) => filled.replace(`{${name}}`, example ?? ''), operation.path);
  const body = operation.body?.examples.find(({ key }) => key === expected.sends)?.value;
  return answers.map((_, index) => {
    const previous = answers[index - 1];
    return {
      method: operation.method.toUpperCase(),
      path: pathname,
      query: { ...expected.query, ...(isPage(previous) ? { cursor: previous.next_cursor } : {}) },
      idempotencyKey: operation.method === 'post' ? idempotencyKeyOf(operation) : null,
      sent: body ?? null,
    };
  });
}

/** Returns the parts of a request to compare. The sandbox itself checks the API key and the content type. */
function essence({ method, address, idempotencyKey, sent }: Exchange): unknown {
  const { pathname, searchParams } = new URL(address, sandbox.url);
  return { method, path: pathname, query: Object.fromEntries(searchParams), idempotencyKey, sent };
}

function idempotencyKeyOf(operation: Operation): string | undefined {
  return operation.parameters.find(({ name }) => name === 'Idempotency-Key')?.example ?? undefined;
}

function expectationOf(id: string): Expected {
  const expected = expectations[id];
  if (expected === undefined) throw new Error(`tests/samples/operations-expected.ts says nothing about ${id}.`);
  return expected;
}

function linesOf(output: string): string[] {
  return output.trimEnd().split('\n').filter(Boolean);
}
