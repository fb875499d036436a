import { distance } from '../../../lib/nearest.ts';
import type { FileRule } from '../rule.ts';

/**
 * Matches names that could be typed into a browser: any host after a scheme or an @, and otherwise a name under a
 * common top-level domain.
 */
const candidate =
  /(?<=\bhttps?:\/\/|\bwss?:\/\/|[\w.+-]@)[^\s/"'`<>()[\]{}:;?#\\,|*$]+|(?<![\p{L}\p{N}_.@/-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:example|com|net|org|io|app|dev|co|finance|money|pay|xyz|me|info|online|site|shop|cash|link|support|help)(?![\p{L}\p{N}_(-]|\.[\p{L}\p{N}])/gu;

/** Digits that can be read as letters. Letters of other scripts are reported in any case. */
const readAs: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '5': 's' };

/** Reports hosts that can be mistaken for one of the project's. */
export const lookAlike: FileRule = {
  name: 'look-alike',
  about: "No host resembles one of the project's, and none is written in letters of another script.",
  check: ({ source }, find, { hosts, allowed }) => {
    const name = hosts[0]?.split('.').at(-2) ?? '';
    for (const { 0: found, index } of source.matchAll(candidate)) {
      const host = found.toLowerCase().replace(/\.$/, '');
      const reason = hosts.includes(host) || allowed.hosts.has(host) ? undefined : findReason(host, name);
      if (reason !== undefined)
        find(
          index,
          `"${found}" ${reason}`,
          `hosts of the project: ${hosts.filter((own) => own.includes(name)).join(', ')}`,
          'type one of them, or remove the link',
        );
    }
  },
};

function findReason(host: string, name: string): string | undefined {
  if (/(?:^|\.)xn--/.test(host)) return 'is a host in an encoded foreign script';
  if (/[^\p{ASCII}]/u.test(host) && /\.\p{L}{2,}$/u.test(host)) return 'has letters that can be mistaken for others';
  const resembles = host.split('.').some((label) => {
    const plain = [...label]
      .map((letter) => readAs[letter] ?? letter)
      .join('')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w');
    return (
      plain.includes(name) ||
      plain.split('-').some((part) => part.length > 4 && distance(part, name) <= 1) ||
      plain.replaceAll('-', '') === name
    );
  });
  return resembles ? `resembles "${name}" but is not one of its hosts` : undefined;
}
