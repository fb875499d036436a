import { describe, expect, it } from 'vitest';
import { contentPolicy, hashInline, securityHeaders } from '../../../src/build/hosts/policy.ts';

// echo -n 'run()' | openssl dgst -sha256 -binary | base64
const runHash = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='";

describe('the policy', () => {
  const page = '<script>run()</script><script src="/a.js">x</script><script type=application/ld+json>{}</script>';

  it('allows each inline script once, and no data, and nothing by "unsafe-inline"', () => {
    const { scripts, styles } = hashInline([page, page]);
    expect([scripts.length, styles.length]).toEqual([1, 0]);
    expect(contentPolicy({ scripts, styles }, 'header')).not.toContain('unsafe');
  });

  it('follows the text to the letter', () => {
    expect(hashInline(['<style>a{}</style>']).styles).not.toEqual(hashInline(['<style>a{} </style>']).styles);
    expect(hashInline([page]).scripts).toEqual([runHash]);
  });

  it('says in a meta element only what that can say', () => {
    const hashes = hashInline([page]);
    expect(contentPolicy(hashes, 'meta')).not.toContain('frame-ancestors');
    expect(securityHeaders(hashes)['Content-Security-Policy']).toContain("frame-ancestors 'none'");
  });
});
