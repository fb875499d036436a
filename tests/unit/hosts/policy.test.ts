import { describe, expect, it } from 'vitest';
import { contentPolicy, hashInline, securityHeaders } from '../../../src/build/hosts/policy.ts';

// echo -n 'run()' | openssl dgst -sha256 -binary | base64
const runHash = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='";

describe('the policy', () => {
  const page = '<script>run()</script><script src="/a.js">x</script><script type=application/ld+json>{}</script>';

  it('has one hash for each inline script, none for data, and no "unsafe-inline"', () => {
    const { scripts, styles } = hashInline([page, page]);
    expect([scripts.length, styles.length]).toEqual([1, 0]);
    expect(contentPolicy({ scripts, styles }, 'header')).not.toContain('unsafe');
  });

  it('hashes the exact text', () => {
    expect(hashInline(['<style>a{}</style>']).styles).not.toEqual(hashInline(['<style>a{} </style>']).styles);
    expect(hashInline([page]).scripts).toEqual([runHash]);
  });

  it('has no directives in a meta element that work only in a header', () => {
    const hashes = hashInline([page]);
    expect(contentPolicy(hashes, 'meta')).not.toContain('frame-ancestors');
    expect(securityHeaders({ inlineHashes: hashes, baseUrl: '/' })['Content-Security-Policy']).toContain(
      "frame-ancestors 'none'",
    );
  });
});
