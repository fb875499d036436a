import { describe, expect, it } from 'vitest';
import { readRuns } from '../../../../src/build/reference/postback-runs/read-runs.ts';
import { readVectors } from '../../../../src/build/reference/postback-runs/read-vectors.ts';
import { languages } from '../../../../src/build/reference/samples.ts';
import { findRuntime } from '../../../run/ensure-runtimes.ts';

const runs = readRuns();
const vectors = readVectors();

describe('the vectors', () => {
  const required = [
    'valid',
    'tampered body',
    're-serialised body',
    'changed key order',
    'unicode',
    'large number',
    'stale',
    'future',
    'wrong secret',
    'rotated secrets',
    'several signatures',
    'duplicate delivery',
    'missing header',
  ];

  it('have every case that receivers get wrong', () => {
    const present = new Set(vectors.map((vector) => vector.case));
    expect(required.filter((name) => !present.has(name))).toEqual([]);
  });

  it('have unique names', () => {
    expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
  });

  it('say which of them is at fault', () => {
    const wrong = { vectors: [{ name: 'valid', case: 'valid', expect: 'accepted' }] };
    expect(() => readVectors(JSON.stringify(wrong))).toThrowErrorMatchingInlineSnapshot(
      `[Error: static/postback-vectors.json, vector 1: it needs a "name", a "case" and an "expect". Valid to expect: accept, headers, timestamp, signature.]`,
    );
    expect(() => readVectors('{}')).toThrow('static/postback-vectors.json has no list "vectors".');
  });
});

describe('the list of what is run', () => {
  it('has a verifier for every language that readers can choose', () => {
    expect(runs.verifiers.map(({ label }) => label)).toEqual(languages.map(({ label }) => label));
  });

  it('sends every receiver something valid, re-serialised, without a header, and again', () => {
    expect(runs.requests.map(({ name }) => name)).toEqual([
      'valid',
      're-serialised body',
      'missing header',
      'duplicate delivery',
    ]);
  });

  it('needs only what CI installs', () => {
    for (const { needs } of [...runs.verifiers, ...runs.receivers]) expect(() => needs.map(findRuntime)).not.toThrow();
    expect(() => findRuntime('python3-flask')).toThrow(
      '"python3-flask" is not a package of tests/run/ensure-runtimes.ts. Valid: php-cli,',
    );
  });

  it.each([
    ['verifiers: []', 'src/samples/guides/postback-signature/runs.yaml, "verifiers": it needs at least one entry.'],
    [
      'verifiers: [{ language: ruby }]',
      'runs.yaml, "verifiers", entry 1: it needs "language", one of curl, javascript, python, php, go, java.',
    ],
    ['verifiers: [{ language: go, file: verify.rb }]', 'entry 1: it needs "file", the name of one in its folder.'],
    ['verifiers: [{ language: go, file: verify.go }]', 'entry 1: it needs "run", a command line.'],
    [
      'verifiers: [{ language: go, file: verify.go, run: x }]\nrequests: [{ name: a, status: "204" }]',
      '"requests", entry 1: it needs a text "name" and the numbers "status" and "handled".',
    ],
    [
      'verifiers: [{ language: go, file: verify.go, run: x }]\nrequests: [{ name: a, status: 204, handled: 1 }]\nreceivers: [{ name: a, file: receive.go, run: x }]',
      '"receivers", entry 1: it needs "on", what it is run on.',
    ],
  ])('says what is missing in %j', (source, message) => {
    expect(() => readRuns(source)).toThrow(message);
  });
});
