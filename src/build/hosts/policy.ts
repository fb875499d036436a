import { createHash } from 'node:crypto';

/** The policy of Trusted Types under which scripts load further scripts: src/build/ready-pages/checked-chunks.ts. */
export const scriptPolicy = 'sluice-scripts';

/** All that scripts of the site may make: that one and two of src/client. */
const trustedTypes = ['sluice-pages', 'sluice-texts', scriptPolicy];

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** The hashes of what pages contain, as a content security policy writes them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Lists the scripts and style sheets in pages by their hashes. Data for machines isn't a script. */
export function hashInline(pages: Iterable<string>): InlineHashes {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const html of pages) {
    for (const [, kind, attributes = '', text = ''] of html.matchAll(inline)) {
      if (/\bsrc=|ld\+json|application\/json/.test(attributes)) continue;
      found[kind === 'style' ? 'style' : 'script'].add(text);
    }
  }
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { scripts: [...found.script].map(hash).sort(), styles: [...found.style].map(hash).sort() };
}

/**
 * Returns the content security policy: everything comes from the site itself, no inline code but what the build has written, and
 * no text becomes HTML or an address of a script unless a policy of the site accepts it.
 *
 * @param place a `meta` element can't say who may frame a page.
 */
export function contentPolicy({ scripts, styles }: InlineHashes, place: 'header' | 'meta'): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // The theme's style sheet draws its arrows from addresses that hold their picture.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(place === 'header' ? ["frame-ancestors 'none'"] : []),
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
  ].join('; ');
}

/** What no page of the site asks a browser for. It may write to the clipboard, by the buttons on code. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/** Returns the headers that every answer has. */
export function securityHeaders(inlineHashes: InlineHashes): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy(inlineHashes, 'header'),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Files that other sites show or read: figures in feed readers, pictures in networks, the contract in tools. */
export const sharedFiles = [
  'figures/.+',
  'img/.+',
  '[^/]+\\.(?:json|yaml)',
  'blog/(?:rss\\.xml|atom\\.xml|feed\\.json|feeds/.+)',
  'docs/api/changes\\.xml',
] as const;

/** The headers of those, instead of the same ones of every answer. */
export const sharedHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
