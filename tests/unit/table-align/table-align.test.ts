import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import tableAlign from '../../../src/build/table-align/index.ts';

const cell = (align?: string): Root => ({
  type: 'root',
  children: [{ type: 'element', tagName: 'td', properties: align === undefined ? {} : { align }, children: [] }],
});

describe('the alignment of a cell', () => {
  it('becomes a class, because a style attribute is not allowed', () => {
    const tree = cell('right');
    tableAlign()(tree);
    expect(tree.children[0]).toMatchObject({ properties: { className: ['align-right'] } });
    expect(JSON.stringify(tree)).not.toContain('"align"');
  });

  it('is left alone where there is none', () => {
    const tree = cell();
    tableAlign()(tree);
    expect(tree).toEqual(cell());
  });
});
