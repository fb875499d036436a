import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { Build } from './read-build.ts';

/** The Trusted Types policy under which scripts load further scripts: src/build/html-pages. */
export const scriptPolicy = 'sluice-scripts';

/** All Trusted Types policies that the site's scripts may create: this one, two from src/client and that of the worker. */
const trustedTypes = ['sluice-pages', 'sluice-sandbox', 'sluice-texts', scriptPolicy];

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Returns the hashes of the inline scripts and style sheets in pages, in the form used in a content security policy. JSON
 * data doesn't count as a script.
 */
export function hashInline(pages: Iterable<string>) {
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
 * Returns the content security policy: everything comes from the site itself, only inline code that the build has
 * written runs, and no text becomes HTML or a script URL unless one of the site's Trusted Types policies accepts it.
 *
 * @param place where the policy is written. A `meta` element can't restrict who may frame a page.
 */
function contentPolicy({ scripts, styles }: ReturnType<typeof hashInline>, place: 'header' | 'meta'): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // The theme's style sheet contains its arrows as data URLs.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(place === 'header' ? ["frame-ancestors 'none'"] : []),
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
  ].join('; ');
}

/** Browser features that no page uses. Writing to the clipboard stays allowed, for the copy buttons on code. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/**
 * Returns the headers that every response has.
 *
 * @param baseUrl the path of the site. A site below a path doesn't speak for the subdomains of its host.
 */
export function securityHeaders({ inlineHashes, baseUrl }: Pick<Build, 'inlineHashes' | 'baseUrl'>) {
  return {
    'Content-Security-Policy': contentPolicy(inlineHashes, 'header'),
    'Strict-Transport-Security': `max-age=63072000${baseUrl === '/' ? '; includeSubDomains' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

const charset = /<meta charset="?utf-8"?\s*\/?>/i;
const written = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/**
 * Writes the content security policy into every page, for hosts that can't set headers, such as GitHub Pages. Each page
 * allows only the hashes of its inline code.
 */
export function writeMetaPolicy(directory: string): void {
  for (const name of globSync('**/*.html', { cwd: directory })) {
    const file = path.join(directory, name);
    const html = readFileSync(file, 'utf8').replace(written, '');
    const policy = contentPolicy(hashInline([html]), 'meta');
    writeFileSync(file, html.replace(charset, `$&<meta http-equiv="Content-Security-Policy" content="${policy}">`));
  }
}
