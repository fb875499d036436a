import { RequestError } from './request-error.ts';

const most = 60;

/**
 * Makes the last part of an address out of a title: small letters and digits, joined by hyphens, cut between words.
 *
 * @throws RequestError for a title without letters or digits.
 */
export function makeSlug(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  if (words.length === 0)
    throw new RequestError(`The title "${title}" has no letters`, 'words', '"What a gateway does"');
  return words.reduce((slug, word) => (`${slug}-${word}`.length > most ? slug : `${slug}-${word}`));
}
