import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../src/build/contract/index.ts';
import { isRecord } from '../../src/build/contract/node.ts';
import type { Operation } from '../../src/build/contract/operations.ts';
import { languages, samplesFolder } from '../../src/build/reference/samples.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { isInstalled } from '../run/ensure-runtimes.ts';
import { sayCounts } from '../support/counted.ts';
import { startMock, type Mock, type ReceivedRequest } from '../support/mock.ts';
import { createValidator } from '../unit/contract/validate.ts';
import { expectations, renderLines, type Expected } from './operations-expected.ts';
import { findGaps, labelOf, sampleLanguages, type Command, type SampleLanguage } from './operations-languages.ts';
import { runCommand, type Outcome } from './operations-run.ts';
import { listSentFaults } from './sample-faults.ts';

const operations = loadContract().operations.filter(({ socket }) => socket === null);
const installed = new Set(
  sampleLanguages.filter(({ probe: [program, ...args] }) => isInstalled(program, args)).map(({ file }) => file),
);
/** One that writes and one that reads: samples treat a request without an answer differently. */
const silentOperations = ['createInvoice', 'getPayment'];

const runs = new Map<string, number>();
const validate = createValidator();
const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
const ready = new Map<string, Promise<Command>>();
const silent = new Map<string, Promise<Outcome>>();
let mock: Mock;

beforeAll(async () => {
  mock = await startMock();
  // Waiting takes as long as the samples' own timeouts; meanwhile the other runs take place.
  for (const operation of operations.filter(({ id }) => silentOperations.includes(id))) {
    for (const language of sampleLanguages.filter(({ file }) => installed.has(file))) {
      const outcome = run(operation, language, '/silent');
      outcome.catch(() => undefined); // The test that waits for it reports it.
      silent.set(`${operation.id} ${language.file}`, outcome);
    }
  }
}, 60_000);

afterAll(async () => {
  await Promise.allSettled(silent.values());
  await mock.stop();
  rmSync(folder, { recursive: true });
});

it('has every language for every operation', () => {
  const filesOf = operations.map((operation) => {
    const files = languages.map(({ file }) => file);
    return [operation.id, files.filter((file) => existsSync(path.join(samplesFolder(operation), file)))] as const;
  });
  expect(findGaps(new Map(filesOf))).toEqual([]);
  expect(new Set(filesOf.flatMap(([, files]) => files))).toEqual(new Set(sampleLanguages.map(({ file }) => file)));
  expect(
    findGaps(
      new Map([
        ['listAssets', ['curl.sh', 'php.php']],
        ['getPayment', ['curl.sh']],
      ]),
    ),
  ).toEqual(['getPayment has no php.php.']);
});

it('expects something of every operation', () => {
  expect(Object.keys(expectations).sort()).toEqual(operations.map(({ id }) => id).sort());
});

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const expected = expectationOf(id);

  for (const language of sampleLanguages) {
    // A missing language is a skip that counts; in CI the step has failed before it comes to that.
    describe.skipIf(!installed.has(language.file))(labelOf(language.file), () => {
      it.each(expected.answers)('sends what the contract shows and prints the answer %s', async (answer) => {
        const prefix = `/example/${answer}`;
        const { exitCode, stdout, stderr } = await run(operation, language, prefix);
        const received = mock.takeRequests(prefix);
        const sample = path.relative(siteRoot, path.join(samplesFolder(operation), language.file));
        expect(received.flatMap(({ body }) => listSentFaults(sample, operation, body, validate)).join('\n')).toBe('');
        const requests = received.map(essence);
        const pages = pagesOf(operation, answer);
        expect({ exitCode, stderr: language.printsBody ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' });
        if (language.printsBody) expect(JSON.parse(stdout)).toEqual(pages[0]);
        else expect(linesOf(stdout)).toEqual(pages.flatMap((page) => renderLines(expected, page)));
        expect(requests).toEqual(
          expectedRequests(operation, expected, language.printsBody ? pages.slice(0, 1) : pages),
        );
      });

      it('reports a wrong key', async () => {
        const outcome = await run(operation, language, '', { SLUICE_SECRET_KEY: 'sl_sec_live_0123456789abcdef' });
        expectProblem(outcome, language, problemOf(operation, 'authentication_failed'), []);
      });

      it.each(advicesOf(operation, expected, language))('says what to do about %s', async (code, advice) => {
        expectProblem(await run(operation, language, `/fail/${code}`), language, problemOf(operation, code), advice);
      });

      if (operation.method === 'post') {
        it('sends nothing without an Idempotency-Key', async () => {
          const prefix = '/example/000/none';
          const { exitCode, stdout } = await run(operation, language, prefix, { IDEMPOTENCY_KEY: undefined });
          const requests = mock.takeRequests(prefix);
          expect(exitCode).not.toBe(0);
          expect(stdout).toBe('');
          expect(requests).toEqual([]);
        });
      }
    });
  }
});

describe.each(silentOperations)('%s without an answer', (id) => {
  for (const language of sampleLanguages) {
    it.skipIf(!installed.has(language.file))(`ends in time in ${labelOf(language.file)}`, async () => {
      const outcome = await silent.get(`${id} ${language.file}`);
      expect(outcome?.exitCode).not.toBe(0);
      expect(outcome?.exitCode).not.toBeNull();
      expect(outcome?.stdout).toBe('');
      expect(outcome?.stderr).toMatch(/timed? ?out/i);
      expect(outcome?.seconds).toBeGreaterThan(10);
      expect(outcome?.seconds).toBeLessThan(45);
      const saysRetry = outcome?.stderr.includes('outcome unknown, retry with the same key');
      if (language.printsBody !== 'stdout') expect(saysRetry).toBe(id === 'createInvoice');
    });
  }
});

it('has run samples in every installed language', ({ task }) => {
  const labels = sampleLanguages.filter(({ file }) => installed.has(file)).map(({ file }) => labelOf(file));
  const counts = sayCounts(Object.fromEntries(labels.map((label) => [label, runs.get(label) ?? 0])));
  task.meta.counted = `Runs of the samples of operations: ${counts}.`;
});

/** Runs the sample of an operation as a reader would, against the mock. */
async function run(
  operation: Operation,
  language: SampleLanguage,
  prefix: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<Outcome> {
  const sample = path.join(samplesFolder(operation), language.file);
  const command = ready.get(sample) ?? prepare(operation, language, sample);
  ready.set(sample, command);
  const label = labelOf(language.file);
  runs.set(label, (runs.get(label) ?? 0) + 1);
  return runCommand(await command, {
    ...mock.environment,
    SLUICE_API: `${mock.url}${prefix}`,
    IDEMPOTENCY_KEY: idempotencyKeyOf(operation),
    ...changes,
  });
}

/** The command that runs a sample, once it has been built. Throws the compiler's output when it cannot be. */
async function prepare(operation: Operation, language: SampleLanguage, sample: string): Promise<Command> {
  const target = path.join(folder, operation.id, path.dirname(language.file));
  if (language.build !== undefined) {
    mkdirSync(target, { recursive: true });
    const { exitCode, stdout, stderr } = await runCommand(language.build(sample, target));
    if (exitCode !== 0) throw new Error(`${sample} cannot be built.\n${stdout}${stderr}`);
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

/** Problem code → the lines that follow the problem. */
function advicesOf(
  operation: Operation,
  { advises = {} }: Expected,
  { faultsAdvice }: SampleLanguage,
): (readonly [string, readonly string[]])[] {
  const validates = operation.problems.some(({ code }) => code === 'validation_failed');
  const advices = Object.entries(advises).map(([code, advice]) => [code, [advice]] as const);
  if (!validates) return advices;
  const faults = faultsAdvice === undefined ? faultsOf(problemOf(operation, 'validation_failed')) : [faultsAdvice];
  return [['validation_failed', faults], ...advices];
}

function faultsOf({ errors }: Readonly<Record<string, unknown>>): string[] {
  const faults: readonly unknown[] = Array.isArray(errors) ? errors : [];
  if (faults.length === 0) throw new Error('The example of validation_failed names no field.');
  return faults.map((fault) => (isRecord(fault) ? `${String(fault.pointer)}: ${String(fault.detail)}` : String(fault)));
}

/** The contract's example of a problem of this operation. */
function problemOf(operation: Operation, code: string): Readonly<Record<string, unknown>> {
  const value = operation.problems.find((problem) => problem.code === code)?.example.value;
  if (!isRecord(value)) throw new Error(`${operation.id} has no problem "${code}".`);
  return value;
}

/** The answer `<status>/<key>` and, where it is not the last page, the one after it. */
function pagesOf(operation: Operation, answer: string): readonly unknown[] {
  const [status, key] = answer.split('/');
  const body = operation.responses.find((response) => response.status === status)?.body;
  const find = (wanted: string | undefined): unknown => {
    const example = body?.examples.find((candidate) => candidate.key === wanted);
    if (example === undefined) throw new Error(`${operation.id} has no answer "${status}/${wanted}".`);
    return example.value;
  };
  const first = find(key);
  return isRecord(first) && typeof first.next_cursor === 'string' ? [first, find('last')] : [first];
}

/** What the contract and the expectation say that is sent for these pages. */
function expectedRequests(operation: Operation, expected: Expected, pages: readonly unknown[]): unknown[] {
  const address = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, { name, example }) => filled.replace(`{${name}}`, example ?? ''), operation.path);
  const posts = operation.method === 'post';
  const body = operation.body?.examples.find(({ key }) => key === expected.sends)?.value;
  return pages.map((_, index) => {
    const previous = pages[index - 1];
    return {
      method: operation.method.toUpperCase(),
      path: address,
      query: { ...expected.query, ...(isRecord(previous) ? { cursor: previous.next_cursor } : {}) },
      authorization: `Bearer ${mock.environment.SLUICE_SECRET_KEY}`,
      idempotencyKey: posts ? idempotencyKeyOf(operation) : undefined,
      contentType: body === undefined ? undefined : 'application/json',
      body: body ?? '',
    };
  });
}

/** What matters of a request that came in. */
function essence({ method, address, headers, body }: ReceivedRequest): unknown {
  const { pathname, searchParams } = new URL(address, mock.url);
  return {
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    authorization: headers.authorization,
    idempotencyKey: headers['idempotency-key'],
    contentType: headers['content-type'],
    body: body === '' ? '' : JSON.parse(body),
  };
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
