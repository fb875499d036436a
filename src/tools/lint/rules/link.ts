import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { ProseRule } from '../rule.ts';
import { allowedFile } from '../site.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** Matches text that reads as an address: a host under a common top-level domain, with or without scheme and path. */
const addressText =
  /^(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+(?:example|com|net|org|io|eu|uk|us|de|fr|int|gov|edu|app|dev|co|info|xyz|finance|money))(?=[/?#:]|$)/i;

/** Checks that links and images lead to safe places, and that a text with a host leads to that host. */
export const link: ProseRule = {
  name: 'link',
  about: 'Links lead to https addresses and to the host that they show; images are files of this site.',
  canBeAllowed: true,
  check: ({ tree }, find, { allowed }) => {
    visit(tree, ['link', 'image', 'definition'], (node) => {
      if (!('url' in node)) return;
      const offset = node.position?.start.offset ?? 0;
      const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(node.url.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase();
      const host = URL.canParse(node.url) ? new URL(node.url).hostname : undefined;
      if (node.type === 'image' && ((scheme !== undefined && scheme !== 'pathname') || node.url.startsWith('//')))
        find(offset, `an image from elsewhere, ${node.url}`, 'files of this site', 'put the file beside the page');
      else if (scheme !== undefined && !['https', 'http', 'mailto', 'pathname'].includes(scheme))
        find(
          offset,
          `a link with "${scheme}:"`,
          'https: and mailto:, and paths inside the site',
          'type the https address',
        );
      else if (scheme === 'http' && host !== undefined && !loopback.test(host) && !allowed.plain_http.has(host))
        find(
          offset,
          `a link over http to ${host}`,
          'https',
          `type https://, or add it to "plain_http" in ${allowedFile}`,
        );
      const shown = node.type === 'link' ? addressText.exec(toString(node).trim())?.[1]?.toLowerCase() : undefined;
      // The address of an archived copy contains the original address.
      const isShown =
        `.${host}`.endsWith(`.${shown}`) || (host === 'web.archive.org' && node.url.includes(shown ?? ''));
      if (shown !== undefined && !isShown)
        find(
          offset,
          `a link that shows ${shown} but leads to ${host ?? node.url}`,
          'the same host',
          'correct one of them',
        );
    });
  },
};
