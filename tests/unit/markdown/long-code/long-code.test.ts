import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import longCode from '../../../../src/build/markdown/long-code/index.ts';

/** Runs the plugin on code in an element and answers the classes of the code. */
function classesOf(text: string, tagName: string): unknown {
  const code: Element = { type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: text }] };
  const tree: Root = { type: 'root', children: [{ type: 'element', tagName, properties: {}, children: [code] }] };
  longCode()(tree);
  return code.properties.className;
}

describe('code in a cell', () => {
  it('is marked where a column of paper cannot hold it', () => {
    expect(classesOf('POST /v1/subscriptions/{subscription_id}/cancel', 'td')).toEqual(['long-code']);
  });

  it('is left whole where it is a name, and left alone outside of tables', () => {
    expect(classesOf('subscription.period_invoiced', 'td')).toBeUndefined();
    expect(classesOf('POST /v1/subscriptions/{subscription_id}/cancel', 'p')).toBeUndefined();
  });
});
