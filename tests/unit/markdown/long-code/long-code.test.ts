import { describe, expect, it } from 'vitest';
import longCode from '../../../../src/build/markdown/long-code/index.ts';
import { runPlugin } from '../run-plugin.ts';

const show = (cell: string): string => runPlugin(longCode, `<table><tbody><tr>${cell}</tr></tbody></table>`);
const request = '<code>POST /v1/subscriptions/{subscription_id}/cancel</code>';

describe('code in a cell', () => {
  it('is marked if it is too wide for a printed column', () => {
    expect(show(`<td>${request}</td>`)).toContain('<code class="long-code">POST');
  });

  it('is not marked if it is a name, or outside tables', () => {
    expect(show('<td><code>subscription.period_invoiced</code></td>')).not.toContain('class');
    expect(runPlugin(longCode, `<p>${request}</p>`)).not.toContain('class');
  });
});
