import { describe, expect, it } from 'vitest';
import methodBadge from '../../../../src/build/markdown/method-badge/index.ts';
import { runPlugin } from '../run-plugin.ts';

const render = (html: string): string => runPlugin(methodBadge, html);
const row = (cell: string): string => `<table><tbody><tr><td>${cell}</td></tr></tbody></table>`;

describe('the method of a request in a table', () => {
  it('becomes a badge, and the path stays code', () => {
    expect(render(row('<code>GET /v1/assets</code>'))).toBe(
      row('<span class="http-method" data-method="get">GET</span> <code class="request-path">/v1/assets</code>'),
    );
  });

  it('is WS for a WebSocket, as on its card', () => {
    expect(render(row('<code>WS /v1/socket</code>'))).toContain('data-method="socket">WS</span>');
  });

  it.each(['<code>/v1/assets</code>', '<code>DELETE /v1/assets</code>', 'GET /v1/assets', '<code>POST</code>'])(
    'is not found in %s',
    (cell) => expect(render(row(cell))).toBe(row(cell)),
  );

  it('is unchanged in running text', () => {
    const text = '<p>Ask with <code>GET /v1/assets</code>.</p>';
    expect(render(text)).toBe(text);
  });
});
