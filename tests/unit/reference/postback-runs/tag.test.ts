import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import type { Receiver, Verifier } from '../../../../src/build/reference/postback-runs/read-runs.ts';
import type { Vector } from '../../../../src/build/reference/postback-runs/read-vectors.ts';
import { showReceivers } from '../../../../src/build/reference/postback-runs/show-receivers.ts';
import { showVectors } from '../../../../src/build/reference/postback-runs/show-vectors.ts';
import type { Block } from '../../../../src/build/reference/nodes.ts';
import { expand } from '../expand.ts';

/** Tables as rows of texts, the rest as text. */
function textsOf(blocks: readonly Block[]): (string | string[])[] {
  return blocks.flatMap((block): (string | string[])[] => {
    if (block.type !== 'table') return [toString(block)];
    return block.children.map(({ children }) => children.map((cell) => toString(cell)));
  });
}

const program = { build: null, run: 'x', needs: [], jars: [] };

describe('<PostbackRuns of="vectors" />', () => {
  const vectors: readonly Vector[] = [
    { name: 'a', case: 'valid', expect: 'accept' },
    { name: 'b', case: 'unicode', expect: 'accept' },
    { name: 'c', case: 'unicode', expect: 'signature' },
  ];
  const verifiers: readonly Verifier[] = [
    { ...program, label: 'Go', file: 'verify.go' },
    { ...program, label: 'PHP', file: 'verify.php' },
  ];

  it('counts vectors by case, and answers by language', () => {
    expect(textsOf(showVectors(vectors, verifiers))).toEqual([
      expect.stringContaining('runs 3 vectors in 2 languages. A change'),
      ['Language', 'File', 'accept', 'headers', 'timestamp', 'signature', 'Total'],
      ['Go', 'verify.go', '2', '0', '0', '1', '3'],
      ['PHP', 'verify.php', '2', '0', '0', '1', '3'],
      'The vectors by case, with the result that every language gave:',
      ['Case', 'Vectors', 'Results'],
      ['Valid', '1', 'accept'],
      ['Unicode', '2', 'accept 1, signature 1'],
    ]);
  });

  it('reads the lists of the guide', () => {
    expect(expand('<PostbackRuns of="vectors" />').children.map(({ type }) => type)).toEqual([
      'paragraph',
      'table',
      'paragraph',
      'table',
    ]);
  });
});

describe('<PostbackRuns of="receivers" />', () => {
  const requests = [
    { name: 'valid', status: 204, handled: 1 },
    { name: 'missing header', status: 401, handled: 1 },
    { name: 'duplicate delivery', status: 204, handled: 1 },
  ];
  const go: Receiver = { ...program, name: 'Go', on: 'net/http', file: 'receive.go' };

  it('says what each answered', () => {
    expect(textsOf([showReceivers([go], requests)])).toEqual([
      ['Receiver', 'Valid', 'Missing header', 'Duplicate delivery', 'Run on'],
      ['Go', '204, handled', '401', '204, dropped', 'net/http'],
    ]);
  });

  it('reads the lists of the guide', () => {
    expect(expand('<PostbackRuns of="receivers" />').children.map(({ type }) => type)).toEqual(['table']);
  });
});
