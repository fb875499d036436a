import type { Image, ImageReference, Link, LinkReference } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { allowedFile } from '../allowed-values.ts';
import type { Prose } from '../page.ts';
import type { Find, ProseRule } from '../rule.ts';

/** Link texts that say nothing to anyone who hears the links of a page one after another. */
const vague = /^(?:click )?(?:here|this|link|this (?:link|page|article)|(?:read|learn|find out) more|more|see here)$/i;
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** A text that a reader takes for an address: a host under a usual ending, with or without scheme and path. */
const addressText =
  /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+(?:example|com|net|org|io|eu|uk|us|de|fr|int|gov|edu|app|dev|co|info|xyz|finance|money))(?=[/?#:]|$)/i;

/** Links and images: where they lead is safe, and their text says where that is. */
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

/** Finds the address of a link or an image, also where it is defined elsewhere: `[text][name]`. */
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
    'files of this site: another host would learn who reads the page',
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
    `a link by http to ${host}`,
    'https, which nobody on the way can change',
    `type https://; if the server really has no https, add the host to "plain_http" in ${allowedFile}`,
  );
}

function checkText(text: string, url: string, offset: number, find: Find): void {
  if (vague.test(text)) {
    return find(
      offset,
      `a link named "${text}"`,
      'a text that says where it leads',
      'type the name of the page or the task',
    );
  }
  const shown = addressText.exec(text)?.[1]?.toLowerCase();
  if (shown === undefined) return;
  const host = /^https?:/i.test(url) ? hostOf(url) : undefined;
  if (host !== undefined && `.${host}`.endsWith(`.${withoutWww(shown)}`)) return;
  // An archive's address holds the one that it keeps a copy of.
  if (host === 'web.archive.org' && url.includes(shown)) return;
  find(
    offset,
    `a link that shows ${shown} and leads to ${host ?? url}`,
    'the host that is shown is the host that it leads to',
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
