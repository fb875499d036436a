import { describe, expect, it } from 'vitest';
import longCode from '../../../../src/build/markdown/long-code/index.ts';
import { runPlugin } from '../run-plugin.ts';

const show = (cell: string): string => runPlugin(longCode, `<table><tbody><tr>${cell}</tr></tbody></table>`);
const request = '<code>POST /v1/subscriptions/{subscription_id}/cancel</code>';

describe('code in a cell', () => {
  it('is marked where a column of paper cannot hold it', () => {
    expect(show(`<td>${request}</td>`)).toContain('<code class="long-code">POST');
  });

  it('is left whole where it is a name, and left alone outside of tables', () => {
    expect(show('<td><code>subscription.period_invoiced</code></td>')).not.toContain('class');
    expect(runPlugin(longCode, `<p>${request}</p>`)).not.toContain('class');
  });
});
