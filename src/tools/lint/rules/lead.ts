import { quantity } from '../../quantity.ts';
import type { PageRule } from '../rule.ts';

const least = 30;
const most = 80;
const marker = '{/* truncate */}';

/** Checks the lead, because lists and feeds show nothing else of an article. */
export const lead: PageRule = {
  name: 'lead',
  about: `An article begins with a lead of ${least} to ${most} words and one truncate marker.`,
  check: ({ kind, source, frontMatter: { end } }, find) => {
    if (kind !== 'article') return;
    const [text = '', ...rest] = source.slice(end).split(marker);
    if (rest.length !== 1) {
      const place = rest.length === 0 ? end : end + text.length + marker.length + (rest[0] ?? '').length;
      return find(
        place,
        `${rest.length} truncate markers`,
        'exactly one, after the lead',
        `type ${marker} on a separate line`,
      );
    }
    const words = text
      .replace(/\[\^[^\]]+\]|\{\/\*[^]*?\*\/\}/g, '')
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '').length;
    if (words >= least && words <= most) return;
    const start = end + (text.length - text.trimStart().length);
    const advice =
      words < least
        ? `add at least ${quantity(least - words, 'word')} to give the answer`
        : `leave out at least ${quantity(words - most, 'word')}`;
    find(start, `the lead has ${words} words`, `${least} to ${most}`, advice);
  },
};
