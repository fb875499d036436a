import { describe, expect, it } from 'vitest';
import { parseSource } from '../../src/build/contract/source.ts';
import { readRuns } from './postback-runs.ts';
import { readVectors } from './read-postback-vectors.ts';
import { languages } from '../../src/build/reference/samples.ts';
import { findRuntime } from '../run/ensure-runtimes.ts';

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
    expect(() => readVectors(parseSource(JSON.stringify(wrong), 'vectors.json'))).toThrow(
      'vectors.json:1 at /vectors/0/expect: found "accepted"; allowed: accept; headers; timestamp; signature.',
    );
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
    ['', 'runs.yaml:1 at /: found null; allowed: a mapping.'],
    [
      'verifiers: [{ language: ruby }]',
      'runs.yaml:1 at /verifiers/0/language: found "ruby"; allowed: curl; javascript; python; php; go; java.',
    ],
    ['verifiers: [{ language: go, file: verify.rb }]', '"verify.rb"; allowed: the name of a file in the same folder.'],
    ['verifiers: [{ language: go, file: verify.go }]', 'at /verifiers/0: found no "run"'],
    [
      'verifiers: []\nrequests: [{ name: a, status: "204" }]',
      '/requests/0/status: found "204"; allowed: a whole number.',
    ],
  ])('says what is missing in %j', (source, message) => {
    expect(() => readRuns(parseSource(source, 'runs.yaml'))).toThrow(message);
  });
});
