import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import type { Receiver } from '../../../../src/build/reference/postback-runs/read-runs.ts';
import { showReceivers } from '../../../../src/build/reference/postback-runs/show-receivers.ts';
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

describe('<PostbackReceivers />', () => {
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
    expect(expand('<PostbackReceivers />').children.map(({ type }) => type)).toEqual(['table']);
  });
});
