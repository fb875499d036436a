import { describe, expect, it } from 'vitest';
import { canonicalPath } from '../../../src/lib/canonical-path.ts';

/** Canonical path → the other forms of its address. */
const forms: readonly (readonly [string, readonly string[]])[] = [
  ['/', ['/index.html', '/index']],
  ['/docs/', ['/docs', '/docs.html', '/docs/index.html', '/docs/index', '/docs//']],
  ['/blog/', ['/blog', '/blog.html', '/blog/index.html', '/blog/index']],
  ['/docs/invoices', ['/docs/invoices/', '/docs/invoices.html', '/docs/invoices/index.html', '/docs/invoices//']],
  ['/docs/api/invoice/cancel-fee', ['/docs/api/invoice/cancel-fee/', '/docs/api/invoice/cancel-fee.html']],
  ['/blog/page/2', ['/blog/page/2/', '/blog/page/2.html', '/blog/page/2/index.html']],
];

describe('the canonical path', () => {
  it.each(forms)('%s is the result for each of its forms and for itself', (canonical, others) => {
    expect([canonical, ...others].map(canonicalPath)).toEqual([canonical, ...others].map(() => canonical));
  });

  it.each(['/docs/reindex', '/docs/html', '/docs/index-of-assets', '/docs/a.htm', '/blog/xhtml', '/openapi.yaml'])(
    '%s is canonical, although it looks like a form of another address',
    (path) => expect(canonicalPath(path)).toBe(path),
  );
});
