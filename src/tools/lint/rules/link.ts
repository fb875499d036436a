import type { Image, ImageReference, Link, LinkReference } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { allowedFile } from '../allowed-values.ts';
import type { Prose } from '../page.ts';
import type { Find, ProseRule } from '../rule.ts';

/** Matches link texts that say nothing when a screen reader lists the links of a page. */
const vague = /^(?:click )?(?:here|this|link|this (?:link|page|article)|(?:read|learn|find out) more|more|see here)$/i;
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** Matches text that reads as an address: a host under a common top-level domain, with or without scheme and path. */
const addressText =
  /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+(?:example|com|net|org|io|eu|uk|us|de|fr|int|gov|edu|app|dev|co|info|xyz|finance|money))(?=[/?#:]|$)/i;

/** Checks that links and images lead to safe places, and that the text of a link says where it leads. */
export const link: ProseRule = {
  name: 'link',
  about: 'Links lead to https addresses and say where they lead; images are files of this site.',
  canBeAllowed: true,
  check: (text, find, { allowed }) => {
    const targets = definitionsOf(text);
    visit(text.tree, ['link', 'linkReference', 'image', 'imageReference'], (node) => {
      const offset = node.position?.start.offset ?? 0;
      if (isImage(node)) checkImage(targets(node), offset, find);
      else if (isLink(node)) {
        const url = targets(node);
        checkScheme(url, offset, allowed.plainHttp, find);
        checkText(toString(node).trim(), url, offset, find);
      }
    });
  },
};

function isImage(node: { type: string }): node is Image | ImageReference {
  return node.type === 'image' || node.type === 'imageReference';
}

function isLink(node: { type: string }): node is Link | LinkReference {
  return node.type === 'link' || node.type === 'linkReference';
}

/** Returns a function that finds the address of a link or image, even if it is defined elsewhere: `[text][name]`. */
function definitionsOf({ tree }: Prose): (node: Link | LinkReference | Image | ImageReference) => string {
  const urls = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    urls.set(identifier, url);
  });
  return (node) => ('url' in node ? node.url : (urls.get(node.identifier) ?? ''));
}

function checkImage(url: string, offset: number, find: Find): void {
  if (!/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url) || url.startsWith('pathname:')) return;
  find(
    offset,
    `an image from elsewhere, ${url}`,
    'files of this site, because another host would learn who reads the page',
    'put the file beside the page or into static/img, and type ![What it shows](./file.svg)',
  );
}

function checkScheme(url: string, offset: number, plainHttp: ReadonlyMap<string, string>, find: Find): void {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase();
  if (scheme === undefined || ['https', 'mailto', 'pathname'].includes(scheme)) return;
  if (scheme !== 'http') {
    return find(
      offset,
      `a link with "${scheme}:"`,
      'https: and mailto:, and paths inside the site',
      'type the https address, or show the text in a code span',
    );
  }
  const host = hostOf(url);
  if (loopback.test(host) || plainHttp.has(host)) return;
  find(
    offset,
    `a link over http to ${host}`,
    'https, which nobody can tamper with on the way',
    `type https://; if the server really has no https, add the host to "plain_http" in ${allowedFile}`,
  );
}

function checkText(text: string, url: string, offset: number, find: Find): void {
  if (vague.test(text)) {
    return find(
      offset,
      `a link named "${text}"`,
      'a link text that says where it leads',
      'type the name of the page or the task',
    );
  }
  const shown = addressText.exec(text)?.[1]?.toLowerCase();
  if (shown === undefined) return;
  const host = /^https?:/i.test(url) ? hostOf(url) : undefined;
  if (host !== undefined && `.${host}`.endsWith(`.${withoutWww(shown)}`)) return;
  // The address of an archived copy contains the original address.
  if (host === 'web.archive.org' && url.includes(shown)) return;
  find(
    offset,
    `a link that shows ${shown} but leads to ${host ?? url}`,
    'a link text with the host that it leads to',
    `type [${host ?? 'the name of the page'}](…), or correct the address`,
  );
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return url;
  }
}
