import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContract, type Contract } from '../../../src/build/contract/index.ts';
import { samplesFolder } from '../../../src/build/reference/samples.ts';

const operations: Contract['operations'] = loadContract().operations.filter(({ socket }) => socket === null);

it('has eleven operations to show with curl', () => expect(operations).toHaveLength(11));

describe.each(operations.map((operation) => [operation.id, operation] as const))(
  'the curl sample of %s',
  (_, operation) => {
    const file = path.join(samplesFolder(operation), 'curl.sh');
    const source = readFileSync(file, 'utf8');

    it('is a shell command that stops at an error', () => {
      execFileSync('bash', ['-n', file]);
      for (const part of ['--fail-with-body', '--max-time 15', 'Bearer $SLUICE_SECRET_KEY'])
        expect(source).toContain(part);
    });

    it('begins with the call of its path, with the ids of the contract', () => {
      const filled = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .reduce((address, { name, example }) => address.replace(`{${name}}`, example ?? ''), operation.path);
      expect(source.replaceAll('\\\n', '').split(' ', 2)).toEqual(['curl', `https://api.sluice.example${filled}`]);
    });

    it('sends a body of the contract, and an Idempotency-Key with each POST', () => {
      const body = /<<'JSON'\n([\s\S]*)\nJSON\n/.exec(source)?.[1];
      if (operation.body === null) expect(body).toBeUndefined();
      else expect(operation.body.examples.map(({ value }) => value)).toContainEqual(JSON.parse(body ?? ''));
      expect(source.includes('Idempotency-Key: ${IDEMPOTENCY_KEY:?')).toBe(operation.method === 'post');
    });

    it('uses only parameters of the operation', () => {
      const sent = [...source.matchAll(/--data-urlencode '([a-z_]+)=/g)].map(([, name]) => name);
      const known = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      expect(sent.filter((name) => name === undefined || !known.includes(name))).toEqual([]);
    });
  },
);
